export const total = (products) => products.reduce((sum, { price }) => sum + price, 0)
