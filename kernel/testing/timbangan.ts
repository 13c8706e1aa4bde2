/** A scale without its plate: what the makers' scales write for a weight in milligrams. */

const pecah = (mg: number, tempat = 3): string => {
  const digits = String(Math.abs(mg)).padStart(tempat + 1, '0')
  return `${digits.slice(0, -tempat)}.${digits.slice(-tempat)}`
}
const tanda = (mg: number): string => (mg < 0 ? '-' : '+')

export const bahasaTimbangan = {
  polos: (mg: number) => `${mg < 0 ? '-' : ''}${pecah(mg)}g\r\n`,
  lebar: (mg: number) => `${tanda(mg)}${pecah(mg).padStart(10)} g  \r\n`,
  and: (mg: number) => `ST,GS,${tanda(mg)}${pecah(mg).padStart(9, '0')}  g\r\n`,
  goyang: (mg: number) => `US,NT,${tanda(mg)}${pecah(mg).padStart(9, '0')}  g\r\n`,
  mettler: (mg: number) => `S S ${(mg < 0 ? '-' : '') + pecah(mg)} g\r\n`.replace('S S ', 'S S      '),
  koma: (mg: number) => `${tanda(mg)} ${pecah(mg).replace('.', ',')} G\r\n`,
  kilo: (mg: number) => `${tanda(mg)} ${pecah(mg, 6)} kg\r\n`,
} as const satisfies Record<string, (mg: number) => string>
