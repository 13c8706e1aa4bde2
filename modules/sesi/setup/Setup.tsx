import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { f } from '#kernel/model/fields/index.ts'
import { useStepSave } from '#kernel/web/frames/wizard/form.web.ts'
import { Step, type StepProps } from '#kernel/web/frames/wizard/Step.tsx'
import { Wizard, type StepItem } from '#kernel/web/frames/wizard/Wizard.tsx'
import { LanguagePicker } from '../login/LanguagePicker.tsx'
import { ExampleChain } from './ExampleChain.tsx'
import { headOffice, tokoStep, userStep } from './setup.ts'
import { useSetup } from './setup.web.ts'
import { setupSteps } from './steps.ts'

/**
 * First setup: two steps before the login, which create the shops and log the owner in; the other six come after the
 * login.
 */
export default function Setup({ failed }: { failed: boolean }) {
  const t = useT()
  const setup = useSetup()
  const { step: place, form } = setup
  const step = place === 1 ? tokoStep : userStep
  const { save } = useStepSave(step, form, setup.send)
  const branches = form.rows.cabang ?? []
  const brief = branches.length > 0 ? t('Pusat dan {n} cabang', { n: branches.length }) : t('Kantor pusat')
  const items = setupSteps.map((step, index): StepItem => {
    const number = index + 1
    return {
      title: t(step.title),
      state: number === place ? 'ini' : number < place ? 'selesai' : 'belum',
      ...(number < place ? { brief, onOpen: () => setup.open(1) } : {}),
    }
  })
  return (
    <Wizard
      key={place}
      title={t('Siapkan toko')}
      word={t('Sekitar 15 menit. Tersimpan di tiap langkah.')}
      steps={items}
      ask={t(step.ask)}
      explanation={t(step.summary)}
      corner={<LanguagePicker />}
      error={failed ? t('Koneksi Bermasalah') : setup.error}
      issues={form.issues}
      busy={setup.busy}
      onBack={place === 2 ? () => setup.open(1) : undefined}
      onProceed={() => save(() => (place === 1 ? setup.open(2) : setup.enter()))}
      proceedWord={place === 2 ? t('Buat toko dan lanjut') : undefined}
    >
      {place === 1 ? <TokoStep setup={setup} /> : <UserStep form={form} />}
    </Wizard>
  )
}

/** Head office and its branches, or a sample chain instead. */
function TokoStep({ setup }: { setup: ReturnType<typeof useSetup> }) {
  const t = useT()
  return (
    <Step
      step={tokoStep}
      form={setup.form}
      sections={[
        { fields: setup.asksCode ? ['kode'] : [] },
        { title: 'Kantor pusat', fields: ['nama_toko', 'alamat_toko'], columns: 2 },
      ]}
      rows={{ cabang: { subtitle: t('{n} cabang', { n: setup.form.rows.cabang?.length ?? 0 }) } }}
      foot={<ExampleChain kode={String(setup.form.values.kode)} onRefuse={setup.refused} />}
    />
  )
}

/** The owner and the other users, each of a shop that was typed in the step before. */
function UserStep({ form }: Pick<StepProps, 'form'>) {
  const t = useT()
  const toko = [headOffice, ...(form.rows.cabang ?? []).map((c) => String(c.kode_toko))]
  return (
    <Step
      step={userStep}
      form={form}
      sections={[{ title: 'Pemilik', fields: Object.keys(userStep.fields), columns: 2 }]}
      rows={{
        pengguna: {
          subtitle: t('{n} pengguna', { n: form.rows.pengguna?.length ?? 0 }),
          begin: { level: 'KASIR', kode_toko: toko[1] ?? headOffice },
          ask: (name, field) =>
            name === 'kode_toko' ? f.choice({ label: field.label, required: true, options: toko }) : field,
        },
      }}
    />
  )
}
