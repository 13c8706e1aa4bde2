import { minus } from '#kernel/base/quantity/sums.ts'
import { doneNota, typedRupiah } from '#bayar'
import { MoneyCounter, NewForm, useNewAtCounter, type Made } from '#bayar/web'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { rupiahOf, wholeOf } from '#kernel/base/quantity/wire.ts'
import { makeShape } from '#kernel/engine/document/draft.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import type { NewProps } from '#kernel/web/frames/counter/PayOrNew.tsx'
import { useCounterKeys } from '#kernel/web/frames/counter/keys.web.ts'
import { CustomerBelow } from '#member/web'
import { lastSales, rememberSales } from '#penjualan/web'
import { useCalculated } from '../calculator/calculated.web.ts'
import { calculatorLine } from '../calculator/calculator.ts'
import { CarriedRows } from '../calculator/CarriedRows.tsx'
import { hutang } from '../pinjam/hutang.document.ts'
import { loanActs, loanTitles, printNewEnvelopes } from '../pinjam/acts.web.ts'
import { hutangWaits } from '../pinjam/hutang.ts'
import { loanOf } from '../pinjam/terms-of.ts'
import { Ceilings } from './Ceilings.tsx'
import { Appraisals, SlipTable } from './LoanTables.tsx'
import classes from './Hutang.module.css'

/** What is typed of a loan; the money that goes out has a panel of its own. */
const shape = {
  ...makeShape(hutang, hutang.actions.simpan),
  lines: { detail_barang: hutang.lines.detail_barang },
}
const lines = 'detail_barang'

/** The pieces alone, as the calculator takes them. */
const pieces = { header: {}, lines: { detail_barang: calculatorLine } }

/** What is typed, what it comes to, and how it is lent. */
function useNewLoan({ onMade, held }: Pick<NewProps<Made>, 'onMade' | 'held'>) {
  const session = useSession()
  const made = useNewAtCounter(
    {
      doc: hutang,
      web: loanActs,
      shape,
      opens: { kode_sales: lastSales(session.kode_toko), ubah_bunga: false, [lines]: [{ jumlah: 1 }] },
      out: true,
      waiting: hutangWaits(session),
      bearer: 'TOKO',
      asks: (form) => form.dirty,
      read: loanOf,
      due: (told) => told?.dibayarkan ?? rupiah(0),
      named: (told, { content }) => told?.nama_customer ?? plainText(content.header.kode_customer),
      lines,
      onMade: (doc) => {
        rememberSales(session.kode_toko, plainText(doc.kode_sales))
        const number = plainText(doc.no_faktur_hutang)
        onMade({
          nota: doneNota(hutang.name, number, -wholeOf(doc.dibayarkan), doc),
          approvalView: loanActs.approvalView,
          after: () => printNewEnvelopes(number),
        })
      },
    },
    held,
  )
  const { told, form } = made
  // As long as it could not be lent as it stands (too much, no photo, nobody yet), what the pieces carry is said all the same.
  const { answer } = useCalculated(told || !form.dirty ? undefined : form.ready(pieces))
  return {
    made,
    told,
    carried: told ? undefined : (answer?.isi ?? undefined),
    pokok: told?.pokok ?? typedRupiah(plainText(form.content.header.pokok)) ?? rupiah(0),
  }
}

/** A new loan: who borrows, what is pledged, how much. Appraisal, terms and the table of the slip stand below as it is typed. */
export function NewLoan({ head, ...props }: NewProps<Made>) {
  const t = useT()
  const { made, told, carried, pokok } = useNewLoan(props)
  const { form, payment, waiting } = made
  useCounterKeys({ line: { word: t('Tambah barang'), act: () => form.addLine(lines) } })
  const exact = waiting || (payment.sums.bayar.short === 0n && payment.sums.bayar.kembali === 0n)
  const maksimal = told?.maksimal ?? (carried && rupiahOf(carried.maksimal))
  const ceilings = (
    <Ceilings
      kode_customer={plainText(form.content.header.kode_customer)}
      nama={told?.nama_customer ?? ''}
      more={pokok}
      goods={maksimal === undefined ? undefined : { pokok, maksimal }}
    />
  )
  const due = {
    rows: [
      [t('Taksiran'), told?.taksiran ?? rupiahOf(carried?.taksiran)],
      [t('Pinjaman Maksimal'), maksimal ?? 0n],
      [t('Pokok'), pokok],
      [t('Admin'), minus(told?.biaya_admin ?? 0n)],
    ],
    title: t('Dibayarkan'),
    hint: t('kepada customer'),
    total: made.total,
  } as const
  const note = told ? (
    <p className="note">
      {t('{n} amplop masuk brankas, jatuh tempo {tanggal}.', {
        n: told.detail_barang.length,
        tanggal: told.jatuh_tempo,
      })}
    </p>
  ) : null
  return (
    <MoneyCounter
      head={head}
      of={made}
      money={{ due, note, waiting: waiting ? t('Dikirim ke kasir; uang dibayarkan di sana.') : undefined }}
      button={{ title: t('Cairkan dan cetak SBG'), disabled: told !== undefined && !exact }}
      word={t('Cairkan')}
    >
      {(brief) => (
        <>
          <div className={`stack gap-14 ${brief ? 'fixed' : 'scroll low'}`}>
            <NewForm
              doc={hutang}
              form={form}
              around={made.around}
              shape={shape}
              words={{ region: t('Pinjaman baru'), label: t('Pinjaman') }}
              titles={loanTitles}
              slots={{ kode_customer: CustomerBelow }}
              className="panel pad-page fixed"
            />
            {brief ? ceilings : null}
            <Reckoned told={told} carried={carried} />
          </div>
          {brief ? null : ceilings}
        </>
      )}
    </MoneyCounter>
  )
}

/** The appraisal and the table of the slip; until it can be lent as it stands, what the pieces carry. */
function Reckoned({ told, carried }: Pick<ReturnType<typeof useNewLoan>, 'told' | 'carried'>) {
  if (told)
    return (
      <div className={`grid fixed gap-14 ${classes.tables}`}>
        <Appraisals loan={told} />
        <SlipTable loan={told} />
      </div>
    )
  return carried ? (
    <div className="panel pad-page fixed">
      <CarriedRows isi={carried} />
    </div>
  ) : null
}
