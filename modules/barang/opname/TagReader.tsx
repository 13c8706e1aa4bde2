import { useRef } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { errorWords } from '#kernel/engine/devices/device-error.ts'
import { saveDevices, useDevices } from '#kernel/web/devices/device.web.ts'
import { useSerialLines } from '#kernel/web/devices/lines.web.ts'
import { requestSerial } from '#kernel/web/devices/serial.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { tagOf } from './tag.ts'
import rows from '../timbang/TimbangBaki.module.css'

const baud = 115_200

/** The reader of radio tags of this till, over a serial port. It sees a tag many times a second: each is told once. */
export function TagReader({ onTag }: { onTag: (tag: string) => void }) {
  const t = useT()
  const { rfid } = useDevices()
  const seen = useRef(new Set<string>())
  const state = useSerialLines(rfid, (line) => {
    const tag = tagOf(line)
    if (tag === undefined || seen.current.has(tag)) return
    seen.current.add(tag)
    onTag(tag)
  })
  const connect = async () => {
    try {
      saveDevices({ rfid: await requestSerial(t('Pembaca RFID'), rfid?.baud ?? baud) })
    } catch (error) {
      toast.warning(t('Pembaca RFID'), error instanceof Error ? t(error.message) : '')
    }
  }
  const word =
    state === 'kosong'
      ? t('Pembaca yang mengetik seperti keyboard langsung terbaca; yang lewat kabel serial disambungkan dulu.')
      : state === 'tersambung'
        ? t('Pembaca tersambung')
        : state === 'menyambung'
          ? t('Menyambung')
          : t(errorWords[state])
  return (
    <div className={`row spread gap-12 ${rows.tray} wide y-10 x-16 start`}>
      <span className="quiet small" role="status">
        {word}
      </span>
      <Button size="kecil" onClick={() => void connect()}>
        {rfid ? t('Ganti pembaca') : t('Sambungkan pembaca')}
      </Button>
      {rfid ? (
        <Button size="kecil" look="tenang" onClick={() => saveDevices({ rfid: undefined })}>
          {t('Lepaskan')}
        </Button>
      ) : null}
    </div>
  )
}
