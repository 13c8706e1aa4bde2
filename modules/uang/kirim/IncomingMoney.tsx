import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { shownText } from '#kernel/model/fields/form.ts'
import { Badge } from '#kernel/web/kit/Badge.tsx'
import { receivedHead } from './kirim.shape.ts'
import { useIncoming, type MoneyRow } from './money.web.ts'

/** Below the reference: what waits to be received, by the shop that sent it. A press fills its reference in. */
export function IncomingMoney({ onPick }: { onPick: (value: string) => void }) {
  const t = useT()
  const { data: senders } = useIncoming()
  if (senders?.length === 0) return <p className="hint">{t('Tidak ada kiriman yang menunggu.')}</p>
  return (
    <div className="stack gap-8 above-12">
      {senders?.map((s) => (
        <section key={s.kode_toko} aria-label={t('Kiriman dari {toko}', { toko: s.nama_toko })}>
          <h3 className="hint above-4">{t('Kiriman dari {toko}', { toko: s.nama_toko })}</h3>
          <ul className="card ruled clip">
            {s.data.map((m) => (
              <li key={m.nota_kirim}>
                <Waiting money={m} onPick={onPick} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Waiting({ money: m, onPick }: { money: MoneyRow; onPick: (value: string) => void }) {
  const t = useT()
  return (
    <button className="item hover inner-ring y-8 x-12" type="button" onClick={() => onPick(m.no_reff)}>
      <span className="flex spread gap-12">
        <strong className="whole">{m.no_reff}</strong>
        <b className="end">{shownText(receivedHead.jumlah_rp, m.jumlah_rp)}</b>
      </span>
      <span className="flex spread gap-12 hint">
        <span className="breaks">{[m.tgl_system, m.keterangan].join(', ')}</span>
        {m.lama ? <Badge tone="warn">{t('lebih dari sehari')}</Badge> : null}
      </span>
    </button>
  )
}
