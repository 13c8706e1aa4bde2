/** Fineness as stamped, as on every nota. */
export { stampText as kadarText } from '#kernel/base/quantity/fineness.ts'
