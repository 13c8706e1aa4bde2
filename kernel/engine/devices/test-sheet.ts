import { testCode } from './learn-scanner.ts'

/** The code of the test sheet as bars and spaces in turn, a bar first: what the writer of labels makes of it (held by a test). */
export const testBars: readonly number[] = [
  2, 1, 1, 2, 1, 4, 1, 1, 2, 3, 3, 1, 2, 3, 1, 3, 1, 1, 1, 3, 2, 1, 3, 1, 1, 1, 1, 3, 2, 3, 2, 1, 3, 1, 3, 1, 1, 2, 2,
  1, 3, 2, 1, 1, 3, 1, 4, 1, 3, 1, 2, 2, 1, 2, 2, 3, 1, 1, 3, 1, 1, 1, 4, 1, 3, 1, 1, 2, 2, 1, 3, 2, 1, 1, 3, 1, 4, 1,
  1, 1, 4, 2, 1, 2, 1, 2, 3, 1, 2, 2, 2, 2, 1, 4, 1, 1, 2, 3, 3, 1, 1, 1, 2,
]

const quiet = 12
const height = 60

/** A picture to print or to scan from the screen: the code that teaches a till what its scanner puts around codes. */
export function testSheet(): string {
  let at = quiet
  const bars = testBars.map((width, index) => {
    const bar = index % 2 === 0 ? `<rect x="${at}" y="8" width="${width}" height="${height}"/>` : ''
    at += width
    return bar
  })
  const width = at + quiet
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height + 26}" width="${width / 2}mm" height="${(height + 26) / 2}mm"><rect width="100%" height="100%" fill="#fff"/>${bars.join('')}<text x="${width / 2}" y="${height + 20}" font-family="monospace" font-size="10" text-anchor="middle">${testCode}</text></svg>`
}
