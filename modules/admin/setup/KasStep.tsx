import { contentOf } from '#kernel/engine/wizard/step.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeRupiah } from '#kernel/base/quantity/format.ts'
import { addUp } from '#kernel/base/quantity/sums.ts'
import { useStepForm } from '#kernel/web/frames/wizard/form.web.ts'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { bank } from '#master'
import { SetupStep } from './SetupStep.tsx'
import { kasStep } from './steps.ts'
import { figures } from './typed-kadar.ts'
import classes from './Setup.module.css'
import { useLists, type SetupWizard } from './wizard.web.ts'

type Lists = Record<'banks' | 'accounts', readonly WireRow[]>

/** Step 6: the cash at hand, and the bank accounts. */
export function KasStep({ wizard }: { wizard: SetupWizard }) {
  const lists = useLists<Lists>(wizard.kode_toko, { banks: 'banks', accounts: 'rekenings' })
  return lists ? <Content wizard={wizard} {...lists} /> : <Streaks full />
}

function Content({ wizard, banks, accounts }: Lists & { wizard: SetupWizard }) {
  const t = useT()
  const { kas } = wizard.current.isi
  const saldo = new Map(kas?.rekening.map((r) => [r.no_rekening, r.saldo]))
  const form = useStepForm(() =>
    contentOf(
      kasStep,
      { kas: kas?.kas ?? null },
      {
        rekening: accounts.map((row) => ({
          ...banks.find((b) => b.kode_bank === row.kode_bank),
          ...row,
          saldo: saldo.get(String(row.no_rekening)) ?? 0,
        })),
      },
    ),
  )
  const rows = form.rows.rekening ?? []
  const inBank = addUp(rows, (x) => figures(x.saldo))
  const cash = figures(form.values.kas)
  const stored = new Set(accounts.map((r) => r.no_rekening))
  const hint = t('Hitung uang di laci; kosong sama sekali: 0')
  return (
    <SetupStep
      wizard={wizard}
      step={kasStep}
      form={form}
      send={(toko, body) => call('POST', 'siapkan/kas', { body, toko })}
      oneToko
      sections={[{ fields: ['kas'], large: true }]}
      ask={(_, field) => ({ ...field, hint })}
      rows={{
        rekening: {
          lines: [['no_rekening', 'nama_rekening', 'saldo'], Object.keys(bank.fields)],
          begin: { saldo: 0 },
          // A stored account can only be removed in its master.
          act: (row) => (stored.has(row.no_rekening) ? null : undefined),
        },
      }}
      foot={
        <p className={`card row gap-14 soft ${classes.sample}`}>
          {t('Saldo awal: kas {kas} dan bank {bank}, seluruhnya {total}, menjadi modal awal.', {
            kas: writeRupiah(cash),
            bank: writeRupiah(inBank),
            total: writeRupiah(cash + inBank),
          })}
        </p>
      }
    />
  )
}
