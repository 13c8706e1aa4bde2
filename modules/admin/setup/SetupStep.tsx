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
  readonly w: SetupWizard
  readonly send: (toko: string, wire: WireRow) => Promise<Setup | void>
  /** This step is about one shop and is saved only for it. */
  readonly oneToko?: boolean
  /** The last step: it is not passed over, leaving it saves nothing, and once it is saved this happens. */
  readonly last?: { readonly word: string; readonly saved: () => void }
  /** Shown instead of the question once it is answered. */
  readonly reply?: string
}

/** A step after the login: earlier answers are listed at the side, with links back to them. */
export function SetupStep({ w, send, oneToko = false, last, reply, ...p }: Props) {
  const t = useT()
  const sesi = useSession()
  const { save, leave } = useStepSave(p.step, p.form, (wire) =>
    w.save((toko) => send(toko, wire), { one: oneToko, explicit: Boolean(last) }),
  )
  const go = (act: () => void) => (last ? act() : leave(act))
  const skip = async (): Promise<void> => {
    const body = { langkah: w.place, cara: 'lewati' }
    if (!(await w.save((toko) => call('PUT', 'siapkan/langkah', { body, toko }), { one: true }))) w.next()
  }
  return (
    <Wizard
      title={t('Siapkan toko')}
      word={t('Sekitar 15 menit. Tersimpan di tiap langkah.')}
      steps={setupSteps.map((l, i) => stepItem(w, i + 1, t(l.title), brief(w, i + 1, sesi.flags, t), go))}
      ask={reply ?? t(p.step.ask)}
      explanation={reply ? '' : t(p.step.summary)}
      sideFoot={<SideFoot w={w} go={go} />}
      above={<Shops w={w} onSwitch={oneToko ? (kode) => go(() => w.switchToko(kode)) : undefined} />}
      error={w.error}
      issues={p.form.issues}
      busy={w.busy}
      onBack={w.place > firstStep ? () => go(() => w.to(w.place - 1)) : undefined}
      onSkip={last ? undefined : () => void skip()}
      onProceed={() => save(last?.saved ?? w.next)}
      proceedWord={last?.word}
    >
      <Step {...p} />
    </Wizard>
  )
}

function stepItem(
  wizard: SetupWizard,
  n: number,
  title: string,
  word: string,
  go: (act: () => void) => void,
): StepItem {
  if (n < firstStep) return { title, brief: word, state: 'selesai' }
  const cara = wizard.current.isi.langkah[n]
  const state = n === wizard.place ? 'ini' : cara === 'simpan' ? 'selesai' : cara === 'lewati' ? 'lewati' : 'belum'
  return { title, brief: cara ? word : '', state, onOpen: () => go(() => wizard.to(n)) }
}

/** Summary of a saved step for the list at the side. */
function brief(wizard: SetupWizard, n: number, nilai: Readonly<Record<string, string>>, t: T): string {
  const { jumlah, isi } = wizard.current
  switch (n) {
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

function SideFoot({ w, go }: { w: SetupWizard; go: (act: () => void) => void }) {
  const t = useT()
  const later = () => {
    skipForNow()
    location.assign('/')
  }
  return (
    <>
      {w.place < lastStep ? (
        <Button look="tenang" icon={<IconFileImport size={17} />} onClick={() => go(() => w.to(lastStep, true))}>
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
function Shops({ w, onSwitch }: { w: SetupWizard; onSwitch: ((kode: string) => void) | undefined }) {
  const t = useT()
  const choice = w.toko.filter((x) => !x.siap || x.kode_toko === w.kode_toko)
  if (choice.length < 2) return null
  const label = onSwitch ? t('Langkah ini untuk satu toko') : t('Disimpan untuk')
  return (
    <div className={`flow gap-6 note ${classes.target}`} role="group" aria-label={label}>
      <span>
        {onSwitch ? <IconBuildingStore size={15} stroke={1.6} aria-hidden="true" /> : null} {label}
      </span>
      {choice.map(({ kode_toko: kode, nama_toko }) => {
        const pressed = onSwitch ? kode === w.kode_toko : w.target.includes(kode)
        return (
          <button
            className="surface soft strong"
            key={kode}
            type="button"
            aria-pressed={pressed}
            disabled={w.busy || kode === w.kode_toko}
            title={nama_toko}
            onClick={() => (onSwitch ?? w.choose)(kode)}
          >
            {pressed && !onSwitch ? <IconCheck size={13} stroke={2.4} aria-hidden="true" /> : null}
            {kode}
          </button>
        )
      })}
    </div>
  )
}
