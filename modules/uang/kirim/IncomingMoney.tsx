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
      {senders?.map((sender) => (
        <section key={sender.kode_toko} aria-label={t('Kiriman dari {toko}', { toko: sender.nama_toko })}>
          <h3 className="hint above-4">{t('Kiriman dari {toko}', { toko: sender.nama_toko })}</h3>
          <ul className="card ruled clip">
            {sender.data.map((row) => (
              <li key={row.nota_kirim}>
                <Waiting money={row} onPick={onPick} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Waiting({ money: row, onPick }: { money: MoneyRow; onPick: (value: string) => void }) {
  const t = useT()
  return (
    <button className="item hover inner-ring y-8 x-12" type="button" onClick={() => onPick(row.no_reff)}>
      <span className="flex spread gap-12">
        <strong className="whole">{row.no_reff}</strong>
        <b className="end">{shownText(receivedHead.jumlah_rp, row.jumlah_rp)}</b>
      </span>
      <span className="flex spread gap-12 hint">
        <span className="breaks">{[row.tgl_system, row.keterangan].join(', ')}</span>
        {row.lama ? <Badge tone="warn">{t('lebih dari sehari')}</Badge> : null}
      </span>
    </button>
  )
}
