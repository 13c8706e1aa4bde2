import { useSession } from '#kernel/web/client/session.web.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { languageNames } from '#kernel/base/i18n/texts.ts'
import { useStepForm } from '#kernel/web/frames/wizard/form.web.ts'
import { Toggle } from '#kernel/web/kit/Checkbox.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { Select } from '#kernel/web/kit/Select.tsx'
import { flags, type Flag } from '#toko'
import { SetupStep } from './SetupStep.tsx'
import { moduleSets, setOf, valuesOf, type ModuleSet } from './module-sets.ts'
import { countModules } from './state.ts'
import { moduleStep } from './steps.ts'
import classes from './Setup.module.css'
import type { SetupWizard } from './wizard.web.ts'

const group = [...Map.groupBy(flags, (f) => f.group)]

/** Step 3: the modules this shop uses. */
export function ModuleStep({ wizard }: { wizard: SetupWizard }) {
  const t = useT()
  const sesi = useSession()
  const form = useStepForm(() => ({
    values: Object.fromEntries(flags.map((f) => [f.key, sesi.flags[f.key] ?? f.default])),
    rows: {},
  }))
  const nilai = Object.fromEntries(flags.map((f) => [f.key, String(form.values[f.key])]))
  const count = (all: readonly Flag[]) => {
    const { aktif, total } = countModules(all, nilai)
    return t('{n} dari {total} aktif', { n: aktif, total })
  }
  return (
    <SetupStep
      wizard={wizard}
      step={moduleStep}
      form={form}
      send={(toko) => call('POST', 'siapkan/atur', { body: { langkah: 3, flag: nilai, setting: {} }, toko })}
      head={
        <>
          <Sets nilai={nilai} onPick={(set) => Object.entries(valuesOf(set)).forEach(([key, v]) => form.set(key, v))} />
          <strong role="status">{count(flags)}</strong>
          {group.map(([title, contents]) => (
            <Panel key={title} title={t(title)} subtitle={count(contents)} flush>
              <ul className={`grid ${classes.module} halves`}>
                {contents.map((flag) => (
                  <Module key={flag.key} flag={flag} nilai={nilai[flag.key]!} onChange={(v) => form.set(flag.key, v)} />
                ))}
              </ul>
            </Panel>
          ))}
        </>
      }
    />
  )
}

/** Recommended modules, to begin with; the switches below still count one by one. */
function Sets({ nilai, onPick }: { nilai: Readonly<Record<string, string>>; onPick: (set: ModuleSet) => void }) {
  const t = useT()
  const current = setOf(nilai)
  return (
    <div className={`flow ${classes.segment} gap-8 beside-12 high-36`}>
      <span className="note label">{t('Susunan yang disarankan')}</span>
      <Segment
        label={t('Susunan yang disarankan')}
        options={moduleSets.map((set) => ({ value: set.key, label: t(set.label) }))}
        value={current?.key}
        onChange={(key) => onPick(moduleSets.find((set) => set.key === key)!)}
      />
      <small className="hint">
        {current ? t(current.keterangan) : t('Pilih yang paling mirip, lalu ubah satu per satu di bawah.')}
      </small>
    </div>
  )
}

function Module({ flag, nilai, onChange }: { flag: Flag; nilai: string; onChange: (v: string) => void }) {
  const t = useT()
  const word = (nilai: string): string =>
    nilai === 'off' ? t('Tidak aktif') : flag.key === 'MULTI_LANGUAGE_FEATURE' ? languageNames[nilai as 'id'] : nilai
  return (
    <li className="row spread gap-14">
      <span>
        <strong className="strong">{t(flag.label)}</strong>
        <small className="hint">{t(flag.keterangan)}</small>
      </span>
      {flag.values.includes('on') ? (
        <Toggle
          name={flag.key}
          checked={nilai === 'on'}
          onChange={(on) => onChange(on ? 'on' : 'off')}
          aria-label={t(flag.label)}
        />
      ) : (
        <div className={`fixed ${classes.pick}`}>
          <Select
            aria-label={t(flag.label)}
            options={flag.values.map((v) => ({ value: v, label: word(v) }))}
            value={nilai}
            onChange={(v) => (v ? onChange(v) : undefined)}
          />
        </div>
      )}
    </li>
  )
}
