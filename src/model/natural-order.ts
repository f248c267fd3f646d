const natural = new Intl.Collator('en', { numeric: true })

/** Compares ids and paths as people count: SHOP-2 comes before SHOP-10. */
export function compareNaturally(a: string, b: string): number {
  return natural.compare(a, b) || (a < b ? -1 : Number(a > b))
}
