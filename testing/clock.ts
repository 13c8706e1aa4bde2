/** Preloaded into the server by a fault run: shifts its clock by KILAU_JAM_GESER milliseconds. */
const shift = Number(process.env.KILAU_JAM_GESER ?? 0)
const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...at: readonly unknown[]) {
    super(...((at.length === 0 ? [RealDate.now() + shift] : at) as [number]))
  }
  static override now(): number {
    return RealDate.now() + shift
  }
} as DateConstructor
