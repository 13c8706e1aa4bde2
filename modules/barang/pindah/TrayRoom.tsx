import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { wholeOf } from '#kernel/base/quantity/wire.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import type { TypedInput } from '#kernel/web/frames/document/grid-draft.web.ts'
import { roomIn } from './pindah-barang.ts'
import { useTray } from './trays.web.ts'
import classes from './Pindah.module.css'

/** How full the tray is that the pieces go to, and how full it will be. More than it is made for is warned of, not refused. */
export function TrayRoom({ header, lines }: { header: TypedInput; lines: readonly WireRow[] }) {
  const t = useT()
  const baki = String(header.kode_toko ?? '')
  const { data } = useTray(baki)
  if (!data || data.kapasitas === null) return null
  const { isi, kapasitas } = data
  const { after, over } = roomIn(
    { isi, kapasitas },
    lines.map((line) => wholeOf(line.jumlah)),
  )
  const values = { baki, n: after, kapasitas }
  return (
    <div className={`below-12 ${classes.room}`} data-lebih={over > 0 || undefined}>
      <p className="flex spread note" role={over > 0 ? 'alert' : undefined}>
        <span>{over > 0 ? t('Baki {baki} melebihi kapasitas', values) : t('Isi {baki}', values)}</span>
        <span>
          <strong>{t('{n} dari {kapasitas}', values)}</strong>
        </span>
      </p>
      <meter
        min={0}
        max={Math.max(kapasitas, after)}
        high={kapasitas}
        value={after}
        aria-label={t('Isi {baki}', values)}
      />
    </div>
  )
}
