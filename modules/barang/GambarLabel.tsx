import { tataLabel, type IsiLabel } from '#kernel/print/label.ts'
import classes from './Label.module.css'
import type { TemplateLabel } from './label.ts'
import { jalurBatang, senyap, useKode, type KodeWire } from './tampilan.tsx'

/** A letter is about so wide, as a share of its size. */
const lebarHuruf = 0.56

/** One label as it will come out, black on white. */
export function GambarLabel({ template, isi }: { template: TemplateLabel; isi: IsiLabel }) {
  const kode = useKode(isi.kode)
  const { kode: k, teks } = tataLabel(template, isi)
  const tengah = template.kode === 'CODE128'
  return (
    <svg
      className={classes.label}
      viewBox={`0 0 ${template.lebar} ${template.tinggi}`}
      role="img"
      aria-label={[isi.kode, ...isi.baris].join(', ')}
    >
      <rect width={template.lebar} height={template.tinggi} fill="#fff" />
      {kode ? (
        <svg x={k.x} y={k.y} width={k.lebar} height={k.tinggi} {...bingkai(template, kode)}>
          <path
            d={template.kode === 'QR' ? jalurPetak(kode.qr) : jalurBatang(kode.batang)}
            shapeRendering="crispEdges"
          />
        </svg>
      ) : null}
      {teks.map((baris) => {
        const ukuran = baris.tinggi / 1.35
        const lebar = baris.isi.length * ukuran * lebarHuruf
        return (
          <text
            key={baris.y}
            x={tengah ? baris.x + baris.lebar / 2 : baris.x}
            y={baris.y + ukuran}
            fontSize={ukuran}
            fontWeight={baris.tebal ? 700 : 450}
            textAnchor={tengah ? 'middle' : 'start'}
            {...(lebar > baris.lebar ? { textLength: baris.lebar, lengthAdjust: 'spacingAndGlyphs' } : {})}
          >
            {baris.isi}
          </text>
        )
      })}
      {template.ekor > 0 ? (
        <line
          x1={template.lebar - template.ekor}
          x2={template.lebar - template.ekor}
          y1={0}
          y2={template.tinggi}
          className={classes.ekor}
        />
      ) : null}
    </svg>
  )
}

/** The modules of the code in its box: bars fill it, squares keep their shape. */
function bingkai(template: TemplateLabel, kode: KodeWire): { viewBox: string; preserveAspectRatio: string } {
  if (template.kode === 'QR') {
    const n = kode.qr.length
    return { viewBox: `-4 -4 ${n + 8} ${n + 8}`, preserveAspectRatio: 'xMidYMid' }
  }
  return { viewBox: `0 0 ${kode.batang.reduce((n, w) => n + w, 2 * senyap)} 40`, preserveAspectRatio: 'none' }
}

const jalurPetak = (qr: readonly string[]): string =>
  qr
    .flatMap((row, y) =>
      Array.from(row.matchAll(/1+/g), (run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`),
    )
    .join('')
