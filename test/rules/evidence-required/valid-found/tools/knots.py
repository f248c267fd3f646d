print('tied')
