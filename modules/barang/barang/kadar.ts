/** Fineness as stamped, as on every nota. */
import { stampText } from '#kernel/base/quantity/fineness.ts'
import { percentOf } from '#kernel/base/quantity/wire.ts'

export { stampText as kadarText } from '#kernel/base/quantity/fineness.ts'
/** The same of a fineness of the wire: 91.6 is 916. */
export const kadarOfWire = (wire: unknown): string => stampText(Number(percentOf(wire)))
