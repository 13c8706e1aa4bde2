import { layOutLabel, wingOf, type LabelContent } from '#kernel/engine/paper/label.ts'
import classes from './Label.module.css'
import type { TemplateLabel } from './label.ts'
import { barPath, quietZone, useKode, type KodeWire } from '../barang/views.tsx'

/** Estimated width of a character as a share of the font size. */
const letterWidth = 0.56

/** Preview of one label, black on white. */
export function LabelImage({ template, content }: { template: TemplateLabel; content: LabelContent }) {
  const kode = useKode(content.code)
  const { code: box, texts } = layOutLabel(template, content)
  const middle = template.kode === 'CODE128'
  return (
    <svg
      className={`wide edge round-tag ${classes.label}`}
      viewBox={`0 0 ${template.lebar} ${template.tinggi}`}
      role="img"
      aria-label={[content.code, ...content.lines].join(', ')}
    >
      <rect width={template.lebar} height={template.tinggi} fill="#fff" />
      {kode ? (
        <svg x={box.x} y={box.y} width={box.width} height={box.height} {...frame(template, kode)}>
          <path d={template.kode === 'QR' ? tilePath(kode.qr) : barPath(kode.batang)} shapeRendering="crispEdges" />
        </svg>
      ) : null}
      {texts.map((line) => {
        const ukuran = line.height / 1.35
        const width = line.content.length * ukuran * letterWidth
        return (
          <text
            key={line.y}
            x={middle ? line.x + line.width / 2 : line.x}
            y={line.y + ukuran}
            fontSize={ukuran}
            fontWeight={line.bold ? 700 : 450}
            textAnchor={middle ? 'middle' : 'start'}
            {...(width > line.width ? { textLength: line.width, lengthAdjust: 'spacingAndGlyphs' } : {})}
          >
            {line.content}
          </text>
        )
      })}
      {folds(template).map((fold) => (
        <line key={fold} x1={fold} x2={fold} y1={0} y2={template.tinggi} className={classes.tail} />
      ))}
    </svg>
  )
}

/** Where the tag is folded or its tail begins. */
function folds(label: TemplateLabel): number[] {
  const wing = wingOf(label)
  const places = [
    ...(label.bentuk === 'SAYAP' ? [wing, wing + label.leher] : []),
    ...(label.ekor > 0 ? [label.lebar - label.ekor] : []),
  ]
  return [...new Set(places)]
}

/** The viewBox of the code: bars stretch to fill their box, a QR code stays square. */
function frame(template: TemplateLabel, kode: KodeWire): { viewBox: string; preserveAspectRatio: string } {
  if (template.kode === 'QR') {
    const side = kode.qr.length
    return { viewBox: `-4 -4 ${side + 8} ${side + 8}`, preserveAspectRatio: 'xMidYMid' }
  }
  return { viewBox: `0 0 ${kode.batang.reduce((n, w) => n + w, 2 * quietZone)} 40`, preserveAspectRatio: 'none' }
}

const tilePath = (qr: readonly string[]): string =>
  qr
    .flatMap((row, y) =>
      Array.from(row.matchAll(/1+/g), (run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`),
    )
    .join('')
