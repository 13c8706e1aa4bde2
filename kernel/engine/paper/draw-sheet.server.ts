import type { Box } from './label.ts'
import { openFace, type Script, type FontWeight } from './fonts.server.ts'

/** A rotation about a point, in degrees, and the opacity of what is rotated. */
export interface Rotation {
  readonly corner: number
  readonly x: number
  readonly y: number
  readonly opacity: number
}

/** One drawn item of a sheet, in points from the top left. */
export type Drawn =
  | {
      readonly kind: 'text'
      readonly text: string
      readonly script: Script
      readonly bold: FontWeight
      readonly size: number
      readonly color: string
      readonly x: number
      /** Its baseline. */
      readonly base: number
      readonly faded: Rotation | undefined
    }
  | {
      readonly kind: 'rule'
      readonly from: number
      readonly until: number
      readonly y: number
      readonly bold: number
      readonly color: string
    }
  | {
      readonly kind: 'frame'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly corner: number
      readonly bold: number
      readonly color: string
    }
  | { readonly kind: 'boxes'; readonly boxes: readonly Box[]; readonly color: string }
  /** A photo, in base64, or an empty frame. */
  | { readonly kind: 'image'; readonly jpeg: string | undefined; readonly box: Box; readonly color: string }

/** A page as an image (SVG), and its real size in mm. */
export interface DrawnPage {
  readonly lebar_mm: number
  readonly tinggi_mm: number
  readonly svg: string
}

const mm = 72 / 25.4
const figure = (x: number): string => String(Number(x.toFixed(3)))

/** Outlines stored once and reused for each occurrence: a page of amounts is mostly the same ten digits. */
class Letters {
  readonly #key = new Map<string, string>()

  /** The characters of one text run, from `x` on the baseline. */
  write(run: Extract<Drawn, { kind: 'text' }>): string {
    const prefetch = openFace(run.script, run.bold)
    const { glyphs, positions } = prefetch.layout(run.text, ['tnum', 'kern'])
    const times = run.size / prefetch.unitsPerEm
    let x = run.x
    const parts = glyphs.map((glyph, index) => {
      const letter = this.#use(`${run.script}-${run.bold}-${glyph.id}`, glyph.path.toSVG())
      const at = x
      x += (positions[index]?.xAdvance ?? glyph.advanceWidth) * times
      return letter === ''
        ? ''
        : `<use href="#${letter}" transform="matrix(${figure(times)} 0 0 ${figure(-times)} ${figure(at)} ${figure(run.base)})"/>`
    })
    const { faded } = run
    const rotation = faded
      ? ` opacity="${faded.opacity}" transform="rotate(${faded.corner} ${figure(faded.x)} ${figure(faded.y)})"`
      : ''
    return `<g fill="${run.color}"${rotation}>${parts.join('')}</g>`
  }

  #use(name: string, outline: string): string {
    if (outline !== '') this.#key.set(name, outline)
    return outline === '' ? '' : name
  }

  get written(): string {
    return `<defs>${Array.from(this.#key, ([id, d]) => `<path id="${id}" d="${d}"/>`).join('')}</defs>`
  }
}

function image(drawn: Drawn, letters: Letters): string {
  if (drawn.kind === 'text') return letters.write(drawn)
  if (drawn.kind === 'boxes') {
    const path = drawn.boxes
      .map((b) => `M${figure(b.x)} ${figure(b.y)}h${figure(b.width)}v${figure(b.height)}h${figure(-b.width)}z`)
      .join('')
    return `<path d="${path}" fill="${drawn.color}"/>`
  }
  if (drawn.kind === 'image') {
    const place = `x="${figure(drawn.box.x)}" y="${figure(drawn.box.y)}" width="${figure(drawn.box.width)}" height="${figure(drawn.box.height)}"`
    return drawn.jpeg === undefined
      ? `<rect ${place} stroke="${drawn.color}" stroke-width="0.5" fill="none"/>`
      : `<image ${place} href="data:image/jpeg;base64,${drawn.jpeg}"/>`
  }
  const pen = `stroke="${drawn.color}" stroke-width="${figure(drawn.bold)}" fill="none"`
  return drawn.kind === 'rule'
    ? `<path d="M${figure(drawn.from)} ${figure(drawn.y)}H${figure(drawn.until)}" ${pen}/>`
    : `<rect x="${figure(drawn.x)}" y="${figure(drawn.y)}" width="${figure(drawn.width)}" height="${figure(drawn.height)}" rx="${drawn.corner}" ${pen}/>`
}

/** A drawn page as SVG: characters as the outlines of the fonts in the file, so that every screen shows them. */
export function drawPage(page: {
  readonly width: number
  readonly height: number
  readonly drawn: readonly Drawn[]
}): DrawnPage {
  const letters = new Letters()
  const content = page.drawn.map((c) => image(c, letters)).join('')
  return {
    lebar_mm: page.width / mm,
    tinggi_mm: page.height / mm,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${figure(page.width)} ${figure(page.height)}"><rect width="100%" height="100%" fill="#fff"/>${letters.written}${content}</svg>`,
  }
}
