import { lazy, Suspense } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { countDays } from '#kernel/base/quantity/quantity.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { rupiahOf } from '#kernel/base/quantity/wire.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { FindRunning, useFinding, type PayProps } from '#kernel/web/frames/counter/PayOrNew.tsx'
import { joinFacts } from '#kernel/web/kit/facts.ts'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { useTurn, type Made } from '#bayar/web'
import { cicilan } from '../contract/cicilan.document.ts'
import { useContract } from './contract.web.ts'

const Choosing = lazy(() => import('./Choosing.tsx').then((m) => ({ default: m.Choosing })))

/** A contract is found, its oldest instalments are chosen, and paid. */
export function PayContract({ head, number, onPick, onPaid }: PayProps<Made>) {
  const t = useT()
  const { tgl_system } = useSession()
  const contract = useContract(number)
  const turn = useTurn()
  useFinding(onPick, t('Cari kontrak'))
  if (number === '')
    return (
      <FindRunning
        doc={cicilan}
        running={['AKTIF']}
        head={head}
        onPick={onPick}
        words={{
          list: t('Cicilan berjalan'),
          search: t('Nomor cicilan atau pelanggan'),
          empty: t('Tidak ada cicilan yang berjalan.'),
          pick: t('Pindai atau pilih kontrak yang dibayar.'),
        }}
        line={(row) =>
          joinFacts([
            plainText(row.no_cicilan),
            t('jatuh tempo {tanggal}', { tanggal: plainText(row.jatuh_tempo) }),
            t('sisa {rp}', { rp: writeFigure(rupiahOf(row.sisa)) }),
          ])
        }
        late={(r) => countDays(plainText(r.jatuh_tempo), tgl_system)}
      />
    )
  if (!contract) return <Streaks />
  return (
    <Suspense fallback={<Streaks />}>
      <Choosing {...{ contract, head, onPaid, turn }} />
    </Suspense>
  )
}
