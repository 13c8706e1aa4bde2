/** Loaded before the server by a fault run: its clock goes wrong by KILAU_JAM_GESER milliseconds. */
const geser = Number(process.env.KILAU_JAM_GESER ?? 0)
const Benar = Date
globalThis.Date = class extends Benar {
  constructor(...at: readonly unknown[]) {
    super(...((at.length === 0 ? [Benar.now() + geser] : at) as [number]))
  }
  static override now(): number {
    return Benar.now() + geser
  }
} as DateConstructor
