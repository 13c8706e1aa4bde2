import { lazy, Suspense } from 'react'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { countDays } from '#kernel/base/quantity/quantity.ts'
import { rupiahOf } from '#kernel/base/quantity/wire.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { FindRunning, useFinding, type PayProps } from '#kernel/web/frames/counter/PayOrNew.tsx'
import { useDocument } from '#kernel/web/frames/document/load.web.ts'
import { joinFacts } from '#kernel/web/kit/facts.ts'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { useTurn, type Made } from '#bayar/web'
import { hutang } from '../pinjam/hutang.document.ts'
import { running } from '../pinjam/hutang.ts'
import { loanOf } from '../pinjam/terms-of.ts'

const Choosing = lazy(() => import('./Choosing.tsx').then((m) => ({ default: m.Choosing })))

/** A loan is found by its slip, number or borrower; what may be paid on it stands side by side, and one of it is paid. */
export function PayLoan({ head, number, onPick, onPaid }: PayProps<Made>) {
  const t = useT()
  const { tgl_system } = useSession()
  const { data } = useDocument(hutang, number)
  // Outlives the choice: news of the loan may come before the answer of what was paid on it.
  const turn = useTurn()
  useFinding(onPick, t('Cari pinjaman'))
  if (number === '')
    return (
      <FindRunning
        doc={hutang}
        running={running}
        head={head}
        onPick={onPick}
        words={{
          list: t('Pinjaman berjalan'),
          search: t('Nomor pinjaman atau pelanggan'),
          empty: t('Tidak ada pinjaman yang berjalan.'),
          pick: t('Pindai SBG atau pilih pinjaman yang dibayar.'),
        }}
        line={(row) =>
          joinFacts([
            plainText(row.no_faktur_hutang),
            t('jatuh tempo {tanggal}', { tanggal: plainText(row.jatuh_tempo) }),
            t('sisa {rp}', { rp: writeFigure(rupiahOf(row.sisa_pokok)) }),
          ])
        }
        late={(r) => countDays(plainText(r.jatuh_tempo), tgl_system)}
      />
    )
  if (!data) return <Streaks />
  const loan = loanOf(data)
  // Another state of the loan is another choice.
  const key = `${loan.status} ${loan.bunga_sampai} ${loan.sisa_pokok}`
  return (
    <Suspense fallback={<Streaks />}>
      <Choosing key={key} {...{ loan, head, onPaid, turn }} />
    </Suspense>
  )
}
