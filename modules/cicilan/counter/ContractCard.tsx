import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { weightOf } from '#kernel/base/quantity/wire.ts'
import { joinFacts } from '#kernel/web/kit/facts.ts'
import { downShare, paidOf } from '../schedule.ts'
import { contractState } from '../contract/contract-state.ts'
import type { Shown } from './contract.web.ts'
import classes from './Cicilan.module.css'

const percent = (hundredths: bigint): string => `${formatDecimal(hundredths, 2)}%`

/** What the contract is about: its pieces, and what it comes to. */
export function ContractCard({ contract }: { contract: Shown }) {
  const t = useT()
  const [piece] = contract.detail_barang
  const more = contract.detail_barang.length - 1
  const facts: readonly (readonly [word: string, rp: bigint, note: string])[] = [
    [t('Harga Jual'), contract.total, joinFacts([t('kontrak {tanggal}', { tanggal: contract.tanggal })])],
    [t('Uang Muka'), contract.dp, percent(downShare(contract))],
    [
      t('Bunga Rp'),
      contract.bunga_rp,
      t('{persen}, {n} bulan', { persen: percent(contract.bunga), n: contract.lama_bulan }),
    ],
    [t('Jumlah Cicilan'), contract.total_cicilan, `${writeFigure(contract.pokok)} + ${writeFigure(contract.bunga_rp)}`],
  ]
  return (
    <section className={`panel grid fixed ${classes.facts} gap-14 y-14 x-16`} aria-label={t('Kontrak')}>
      <div className="stack slim gap-4">
        <strong className="breaks">{plainText(piece?.nama_barang)}</strong>
        <span className="hint">
          {joinFacts([
            piece && `${formatDecimal(weightOf(piece.berat ?? piece.berat_stock), 3)} g`,
            plainText(piece?.kode_barcode),
            more > 0 && t('dan {n} barang lain', { n: more }),
          ])}
        </span>
        <span className="small strong">{t(contractState(contract))}</span>
      </div>
      <dl className={`grid ${classes.sums} gap-10 beside-14`}>
        {facts.map(([word, rp, note]) => (
          <div className="stack slim" key={word}>
            <dt className="hint">{word}</dt>
            <dd className="strong">{writeFigure(rp)}</dd>
            <dd className="hint">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** How far it is paid: one bar an instalment. `late`: the first unpaid ones that are past their day. */
export function LifeLine({ contract, today }: { contract: Shown; today: string }) {
  const t = useT()
  const stateOf = (index: number, due: string) =>
    index < contract.angsuran_dibayar ? 'ok' : contract.status === 'AKTIF' && due < today ? 'warn' : undefined
  return (
    <section className={`panel stack fixed gap-10 ${classes.life}`} aria-label={t('Angsuran')}>
      <p className="flex spread on-line gap-12">
        <span>
          <b className="title">Rp. {writeFigure(paidOf(contract))}</b>{' '}
          <span className="hint">{t('terbayar dari {rp}', { rp: writeFigure(contract.total_cicilan) })}</span>
        </span>
        <span>
          <span className="hint">{t('Sisa')}</span> <b>{writeFigure(contract.sisa)}</b>
        </span>
      </p>
      <div className={`flex gap-4 ${classes.bars}`} aria-hidden="true">
        {contract.jadwal.map((instalment, index) => (
          <span key={instalment.ke} data-nada={stateOf(index, instalment.jatuh_tempo)} />
        ))}
      </div>
    </section>
  )
}
