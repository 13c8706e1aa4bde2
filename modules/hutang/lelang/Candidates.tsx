import { useQuery } from '@tanstack/react-query'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { Badge } from '#kernel/web/kit/Badge.tsx'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { candidateKeys, type Candidate } from './candidates.ts'

const rp = (n: number): string => writeFigure(BigInt(n))
const table = 'detail_hutang'

/** The loans that may be auctioned, and those that are due but must wait, with the reason. A press puts one into the form, at what is owed on it. */
export const Candidates: NonNullable<DocumentWeb['Offered']> = ({ lines, add }) => {
  const t = useT()
  const { data } = useQuery({
    queryKey: candidateKeys.query,
    queryFn: ({ signal }) => call<Candidate[]>('GET', candidateKeys.path, { signal }),
  })
  if (!data) return null
  if (data.length === 0) return <p className="hint">{t('Tidak ada pinjaman yang lewat masa tenggang.')}</p>
  const taken = new Set(lines(table).map((row) => row.no_faktur_hutang))
  return (
    <section className="stack gap-8 below-16" aria-label={t('Boleh dilelang')}>
      <h3>{t('Boleh dilelang')}</h3>
      <ul className="card ruled clip">
        {data.map((c) => (
          <li key={c.no_faktur_hutang}>
            <Row
              c={c}
              taken={taken.has(c.no_faktur_hutang)}
              onPick={() =>
                add(table, { no_faktur_hutang: c.no_faktur_hutang, harga: String(c.nilai_wajar ?? c.total) })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ c, taken, onPick }: { c: Candidate; taken: boolean; onPick: () => void }) {
  const t = useT()
  return (
    <button className="item hover inner-ring" type="button" disabled={taken || c.tolak !== null} onClick={onPick}>
      <span className="flex spread gap-12">
        <strong className="breaks">{c.nama_customer}</strong>
        <b className="end">{rp(c.total)}</b>
      </span>
      <span className="flex spread wrap gap-12 hint">
        <span className="breaks">
          {[c.no_faktur_hutang, c.barang, t('lewat {n} hari', { n: c.telat })].join(', ')}
          {c.nilai_wajar === null ? '' : `, ${t('nilai wajar {jumlah}', { jumlah: rp(c.nilai_wajar) })}`}
        </span>
        {c.tolak === null ? (
          <Badge tone={taken ? 'netral' : 'ok'}>{t(taken ? 'sudah di tabel' : 'boleh dilelang')}</Badge>
        ) : (
          <Badge tone="warn">{t(c.tolak.message, c.tolak.values)}</Badge>
        )}
      </span>
    </button>
  )
}
