import { useQuery } from '@tanstack/react-query'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { countDays } from '#kernel/base/quantity/quantity.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { Badge } from '#kernel/web/kit/Badge.tsx'
import { kelebihanLelang } from './kelebihan-lelang.resource.ts'

/** From so many days before its year is over a surplus is marked. */
const soon = 30

/** Below the number: what is owed to customers, by the day from which it may lapse. A press picks one. */
export function OpenSurpluses({ onPick }: { onPick: (value: string) => void }) {
  const t = useT()
  const { data } = useQuery({
    queryKey: ['tabel', kelebihanLelang.name, 'terbuka'],
    queryFn: ({ signal }) =>
      call<{ rows: readonly WireRow[] }>('POST', `${kelebihanLelang.name}/cari`, {
        body: { saring: { status: ['BELUM DIAMBIL'] }, urut: 'tgl_hangus', batas: 100 },
        signal,
      }),
  })
  const rows = data?.rows
  if (rows?.length === 0) return <p className="hint">{t('Tidak ada kelebihan yang belum diambil.')}</p>
  return (
    <section aria-label={t('Belum diambil')} className="stack gap-8 below-12">
      <h3 className="hint">{t('Belum diambil')}</h3>
      <ul className="card ruled clip">
        {rows?.map((s) => (
          <li key={plainText(s.nomor_asal)}>
            <Open s={s} onPick={onPick} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Open({ s, onPick }: { s: WireRow; onPick: (value: string) => void }) {
  const t = useT()
  const { tgl_system } = useSession()
  const [nomor, until] = [plainText(s.nomor_asal), plainText(s.tgl_hangus)]
  const left = countDays(tgl_system, until)
  return (
    <button className="item hover inner-ring" type="button" onClick={() => onPick(nomor)}>
      <span className="flex spread gap-12">
        <strong className="breaks">{plainText(s.nama_customer)}</strong>
        <b className="end">{writeFigure(BigInt(Number(s.sisa_rp)))}</b>
      </span>
      <span className="flex spread wrap gap-12 hint">
        <span className="breaks">{[nomor, t('hangus sejak {tanggal}', { tanggal: until })].join(', ')}</span>
        <Badge tone={left <= 0 ? 'bad' : left <= soon ? 'warn' : 'netral'}>
          {left <= 0 ? t('boleh hangus') : t('{n} hari lagi', { n: left })}
        </Badge>
      </span>
    </button>
  )
}
