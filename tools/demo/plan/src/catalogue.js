export const sorted = (products) =>
  [...products].sort((one, other) => Number(other.stock > 0) - Number(one.stock > 0))
