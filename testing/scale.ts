/** Simulated scales: the lines that each maker's scale sends for a weight in milligrams. */

const split = (mg: number, place = 3): string => {
  const digits = String(Math.abs(mg)).padStart(place + 1, '0')
  return `${digits.slice(0, -place)}.${digits.slice(-place)}`
}
const mark = (mg: number): string => (mg < 0 ? '-' : '+')

export const scaleLanguages = {
  polos: (mg: number) => `${mg < 0 ? '-' : ''}${split(mg)}g\r\n`,
  lebar: (mg: number) => `${mark(mg)}${split(mg).padStart(10)} g  \r\n`,
  and: (mg: number) => `ST,GS,${mark(mg)}${split(mg).padStart(9, '0')}  g\r\n`,
  goyang: (mg: number) => `US,NT,${mark(mg)}${split(mg).padStart(9, '0')}  g\r\n`,
  mettler: (mg: number) => `S S ${(mg < 0 ? '-' : '') + split(mg)} g\r\n`.replace('S S ', 'S S      '),
  koma: (mg: number) => `${mark(mg)} ${split(mg).replace('.', ',')} G\r\n`,
  kilo: (mg: number) => `${mark(mg)} ${split(mg, 6)} kg\r\n`,
} as const satisfies Record<string, (mg: number) => string>
