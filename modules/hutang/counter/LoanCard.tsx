import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { countDays } from '#kernel/base/quantity/quantity.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { Checkbox } from '#kernel/web/kit/Checkbox.tsx'
import { joinFacts } from '#kernel/web/kit/facts.ts'
import { Photo } from '#kernel/web/kit/Photo.tsx'
import { Stamp } from '#kernel/web/kit/Stamp.tsx'
import type { StoredHutang } from '../pinjam/hutang.ts'
import classes from './Hutang.module.css'

/** The pledged pieces, and what the loan stands at. `home`: which of them the customer takes along; absent where none may go alone. */
export function LoanCard({
  loan,
  home,
  onHome,
}: {
  loan: StoredHutang
  home?: readonly string[] | undefined
  onHome: (code: string) => void
}) {
  const t = useT()
  const { tgl_system } = useSession()
  const late = countDays(loan.jatuh_tempo, tgl_system)
  const facts: readonly (readonly [word: string, figure: string, note: string, late?: boolean])[] = [
    [t('Sisa Pokok'), writeFigure(loan.sisa_pokok), t('{persen}% sebulan', { persen: formatDecimal(loan.bunga, 2) })],
    [t('Pinjam'), loan.tgl_hutang, t('{n} hari', { n: countDays(loan.tgl_hutang, tgl_system) })],
    [
      t('Jatuh Tempo'),
      loan.jatuh_tempo,
      late > 0 ? t('telat {n} hari', { n: late }) : t('{n} hari lagi', { n: -late }),
      late > 0,
    ],
    [
      t('Bunga Dibayar Sampai'),
      loan.bunga_sampai,
      joinFacts([loan.no_asal && t('lanjutan {nomor}', { nomor: loan.no_asal })]),
    ],
  ]
  return (
    <section className={`panel grid fixed ${classes.facts} gap-14 y-14 x-16`} aria-label={t('Pinjaman')}>
      <ul className="stack gap-8">
        {loan.detail_barang.map((row) => (
          <li className="row gap-10" key={row.kode_jaminan}>
            <Photo imageKey={row.foto ?? ''} alt="" size={40} />
            <span className="stack slim grow">
              <span className="row gap-8">
                <strong className="cut">{row.nama_barang}</strong> <Stamp>{row.kode_kadar}</Stamp>
              </span>
              <span className="hint">
                {joinFacts([`${formatDecimal(row.berat, 3)} g`, row.kondisi_pinjaman, row.tempat])}
              </span>
              <span className="hint whole">{row.kode_jaminan}</span>
            </span>
            {home && loan.detail_barang.length > 1 ? (
              <Checkbox checked={home.includes(row.kode_jaminan)} onChange={() => onHome(row.kode_jaminan)}>
                {t('Pulang')}
              </Checkbox>
            ) : null}
          </li>
        ))}
      </ul>
      <dl className={`grid ${classes.sums} gap-10 beside-14`}>
        {facts.map(([word, figure, note, isLate]) => (
          <div className="stack slim" key={word}>
            <dt className="hint">{word}</dt>
            <dd className={isLate ? `strong whole ${classes.late}` : 'strong whole'}>{figure}</dd>
            <dd className="hint">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
