import { IconBuildingStore, IconCheck, IconFileImport, IconLogout2 } from '@tabler/icons-react'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useStepSave } from '#kernel/web/frames/wizard/form.web.ts'
import { Step, type StepProps } from '#kernel/web/frames/wizard/Step.tsx'
import { Wizard, type StepItem } from '#kernel/web/frames/wizard/Wizard.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { setupSteps } from '#sesi'
import { flags } from '#toko'
import { countModules, firstStep, lastStep, type Setup } from './state.ts'
import classes from './Setup.module.css'
import { skipForNow } from './wait.web.ts'
import type { SetupWizard } from './wizard.web.ts'

interface Props extends StepProps {
  readonly wizard: SetupWizard
  readonly send: (toko: string, wire: WireRow) => Promise<Setup | void>
  /** This step is about one shop and is saved only for it. */
  readonly oneToko?: boolean
  /** The last step: it is not passed over, leaving it saves nothing, and once it is saved this happens. */
  readonly last?: { readonly word: string; readonly saved: () => void }
  /** Shown instead of the question once it is answered. */
  readonly reply?: string
}

/** A step after the login: earlier answers are listed at the side, with links back to them. */
export function SetupStep({ wizard, send, oneToko = false, last, reply, ...props }: Props) {
  const t = useT()
  const sesi = useSession()
  const { save, leave } = useStepSave(props.step, props.form, (wire) =>
    wizard.save((toko) => send(toko, wire), { one: oneToko, explicit: Boolean(last) }),
  )
  const go = (act: () => void) => (last ? act() : leave(act))
  const skip = async (): Promise<void> => {
    const body = { langkah: wizard.place, cara: 'lewati' }
    if (!(await wizard.save((toko) => call('PUT', 'siapkan/langkah', { body, toko }), { one: true }))) wizard.next()
  }
  return (
    <Wizard
      title={t('Siapkan toko')}
      word={t('Sekitar 15 menit. Tersimpan di tiap langkah.')}
      steps={setupSteps.map((l, i) => stepItem(wizard, i + 1, t(l.title), brief(wizard, i + 1, sesi.flags, t), go))}
      ask={reply ?? t(props.step.ask)}
      explanation={reply ? '' : t(props.step.summary)}
      sideFoot={<SideFoot wizard={wizard} go={go} />}
      above={<Shops wizard={wizard} onSwitch={oneToko ? (kode) => go(() => wizard.switchToko(kode)) : undefined} />}
      error={wizard.error}
      issues={props.form.issues}
      busy={wizard.busy}
      onBack={wizard.place > firstStep ? () => go(() => wizard.to(wizard.place - 1)) : undefined}
      onSkip={last ? undefined : () => void skip()}
      onProceed={() => save(last?.saved ?? wizard.next)}
      proceedWord={last?.word}
    >
      <Step {...props} />
    </Wizard>
  )
}

function stepItem(
  wizard: SetupWizard,
  step: number,
  title: string,
  word: string,
  go: (act: () => void) => void,
): StepItem {
  if (step < firstStep) return { title, brief: word, state: 'selesai' }
  const cara = wizard.current.isi.langkah[step]
  const state = step === wizard.place ? 'ini' : cara === 'simpan' ? 'selesai' : cara === 'lewati' ? 'lewati' : 'belum'
  return { title, brief: cara ? word : '', state, onOpen: () => go(() => wizard.to(step)) }
}

/** Summary of a saved step for the list at the side. */
function brief(wizard: SetupWizard, step: number, nilai: Readonly<Record<string, string>>, t: T): string {
  const { jumlah, isi } = wizard.current
  switch (step) {
    case 1:
      return jumlah.toko > 1
        ? t('{toko}, {n} cabang', { toko: wizard.nama_toko, n: jumlah.toko - 1 })
        : wizard.nama_toko
    case 2:
      return t('{n} pengguna', { n: jumlah.pengguna })
    case 3: {
      const { aktif, total } = countModules(flags, nilai)
      return t('{n} dari {total} aktif', { n: aktif, total })
    }
    case 4:
      return t('{n} kadar dijual', { n: jumlah.group })
    case 5:
      return t('{n} baki', { n: jumlah.baki })
    case 6:
      return t('{n} rekening, kas {kas}', { n: jumlah.rekening, kas: writeFigure(isi.kas?.kas ?? 0) })
    case 7:
      return t('Tersimpan')
    default:
      return ''
  }
}

function SideFoot({ wizard, go }: { wizard: SetupWizard; go: (act: () => void) => void }) {
  const t = useT()
  const later = () => {
    skipForNow()
    location.assign('/')
  }
  return (
    <>
      {wizard.place < lastStep ? (
        <Button look="tenang" icon={<IconFileImport size={17} />} onClick={() => go(() => wizard.to(lastStep, true))}>
          {t('Impor dari sistem lama')}
        </Button>
      ) : null}
      <Button look="tenang" icon={<IconLogout2 size={17} />} onClick={() => go(later)}>
        {t('Selesaikan nanti')}
      </Button>
    </>
  )
}

/**
 * The shops a step is saved for, all waiting ones by default; with `onSwitch` the one shop the step is about, and the
 * others to switch to. Not drawn if there is only one.
 */
function Shops({ wizard, onSwitch }: { wizard: SetupWizard; onSwitch: ((kode: string) => void) | undefined }) {
  const t = useT()
  const choice = wizard.toko.filter((x) => !x.siap || x.kode_toko === wizard.kode_toko)
  if (choice.length < 2) return null
  const label = onSwitch ? t('Langkah ini untuk satu toko') : t('Disimpan untuk')
  return (
    <div className={`flow gap-6 note ${classes.target}`} role="group" aria-label={label}>
      <span>
        {onSwitch ? <IconBuildingStore size={15} stroke={1.6} aria-hidden="true" /> : null} {label}
      </span>
      {choice.map(({ kode_toko: kode, nama_toko }) => {
        const pressed = onSwitch ? kode === wizard.kode_toko : wizard.target.includes(kode)
        return (
          <button
            className="surface soft strong"
            key={kode}
            type="button"
            aria-pressed={pressed}
            disabled={wizard.busy || kode === wizard.kode_toko}
            title={nama_toko}
            onClick={() => (onSwitch ?? wizard.choose)(kode)}
          >
            {pressed && !onSwitch ? <IconCheck size={13} stroke={2.4} aria-hidden="true" /> : null}
            {kode}
          </button>
        )
      })}
    </div>
  )
}
