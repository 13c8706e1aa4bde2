import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { Select } from '#kernel/web/kit/Select.tsx'
import { TextInput } from '#kernel/web/kit/TextInput.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { AttemptResult, DeviceState, PickBaud, useDeviceAttempt } from './Section.tsx'
import { serialBrowser } from './browser.web.ts'
import { weighMethods, type KnownScale } from '#kernel/engine/devices/device.ts'
import { errorWords } from '#kernel/engine/devices/device-error.ts'
import { saveDevices, useDevices } from './device.web.ts'
import classes from './Devices.module.css'
import { requestSerial } from './serial.web.ts'
import { useScale } from './scale.web.ts'

const sendWords: Readonly<Record<(typeof weighMethods)[number], string>> = {
  terus: text('Terus-menerus'),
  tombol: text('Saat tombolnya ditekan'),
  diminta: text('Saat diminta'),
}

/** The scale of this till with its live reading: putting something on it is the test. */
export function ScaleSection() {
  const t = useT()
  const { timbangan } = useDevices()
  const trial = useDeviceAttempt()
  const replace = (k: KnownScale | undefined) => saveDevices({ timbangan: k })
  const pick = () =>
    trial.run('pilih', async () => {
      const port = await requestSerial(t('Timbangan'), timbangan?.baud ?? 9600)
      replace({ kirim: timbangan?.kirim ?? 'terus', perintah: timbangan?.perintah ?? '', ...port })
    })
  const existing = serialBrowser() !== undefined
  return (
    <section className={`line-top grid gap-10 ${classes.section} y-14`} aria-label={t('Timbangan')}>
      <div className="flow spread gap-8 beside-14">
        <h3>{t('Timbangan')}</h3>
      </div>
      {existing ? null : (
        <p className={`hint ${classes.words}`} data-salah>
          {t(errorWords['tidak-didukung'])}
        </p>
      )}
      {existing ? (
        <div className={`flex wrap ${classes.row} gap-8 beside-12`}>
          <div className={`grow breaks ${classes.name}`}>
            <strong className="block">{timbangan?.nama ?? t('Belum ada timbangan')}</strong>
          </div>
          <Button busy={trial.busy === 'pilih'} onClick={pick}>
            {timbangan ? t('Ganti timbangan') : t('Pilih timbangan')}
          </Button>
          {timbangan ? (
            <Button look="hapus" onClick={() => replace(undefined)}>
              {t('Lepaskan')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {timbangan && existing ? <ScaleSettings timbangan={timbangan} onChange={replace} /> : null}
      <AttemptResult trial={trial} done="" />
    </section>
  )
}

function ScaleSettings({ timbangan, onChange }: { timbangan: KnownScale; onChange: (k: KnownScale) => void }) {
  const t = useT()
  return (
    <>
      <Readout />
      <div className={`flex wrap ${classes.row} gap-8 beside-12`}>
        <PickBaud known={timbangan} onChange={onChange} />
        <label className={`grid gap-4 note label ${classes.pick}`}>
          {t('Mengirim berat')}
          <Select
            options={weighMethods.map((value) => ({ value, label: t(sendWords[value]) }))}
            value={timbangan.kirim}
            onChange={(v) => onChange({ ...timbangan, kirim: weighMethods.find((c) => c === v) ?? 'terus' })}
            aria-label={t('Mengirim berat')}
          />
        </label>
        {timbangan.kirim === 'diminta' ? (
          <label className={`grid gap-4 note label ${classes.pick}`}>
            {t('Perintah')}
            <TextInput
              value={timbangan.perintah}
              onChange={(command) => onChange({ ...timbangan, perintah: command })}
              placeholder="W"
              maxLength={12}
            />
          </label>
        ) : null}
      </div>
    </>
  )
}

/** The current reading; shown in a quiet colour until it is stable. */
function Readout() {
  const t = useT()
  const { state, bacaan, stable } = useScale()
  if (state === 'kosong') return null
  const issue = state !== 'menyambung' && state !== 'tersambung' ? state : undefined
  return (
    <>
      <div className={`flex on-line gap-12 ${classes.reading}`} data-goyang={!stable || undefined}>
        <output className="ink sum" aria-label={t('Berat')}>
          {bacaan ? `${formatDecimal(bacaan.berat, 3)} g` : '—'}
        </output>
        {state === 'tersambung' ? (
          <DeviceState word="ya" />
        ) : issue ? (
          <DeviceState word={issue} />
        ) : (
          <span className={`hint ${classes.words}`}>{t('Menyambung')}</span>
        )}
      </div>
      <p className={`hint ${classes.words}`} data-salah={issue ? true : undefined}>
        {issue
          ? t(errorWords[issue])
          : bacaan
            ? stable
              ? t('Stabil. Letakkan sesuatu untuk mencoba.')
              : t('Belum stabil.')
            : t('Belum ada berat. Letakkan sesuatu, atau ubah kecepatannya.')}
      </p>
    </>
  )
}
