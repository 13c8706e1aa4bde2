import { formatDecimal, fromWireNumber } from './decimal.ts'

/** A figure with one decimal, where it is shown and nothing is reckoned with it: `92.4`. */
export const oneDecimal = (n: number): string => n.toFixed(1)
/** Percent of the whole, as it is shown: `12.5%`; of nothing it is nothing. */
export const writeShare = (part: number, whole: number): string =>
  `${oneDecimal(whole === 0 ? 0 : (part / whole) * 100)}%`
/** Grams from the wire without groups of thousands: `1234.567`. */
export const plainGram = (wire: unknown): string => Number(wire ?? 0).toFixed(3)
/** Somebody else's figure, which may have more decimals than are shown. */
export const writeRounded = (wire: number, decimals: number): string =>
  formatDecimal(fromWireNumber(wire, decimals) ?? BigInt(Math.round(wire * 10 ** decimals)), decimals)
/** Fineness as stamped, of the wire, in whole thousandths where there is no place for more: 91.67 is 917. */
export const roundStamp = (percent: number): string => String(Math.round(percent * 10))
