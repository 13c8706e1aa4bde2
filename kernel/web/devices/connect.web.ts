import { useEffect, useEffectEvent, useState } from 'react'
import { serialBrowser, usbBrowser } from './browser.web.ts'
import { type KnownDevice } from '#kernel/engine/devices/device.ts'
import { readError, type ErrorCause } from '#kernel/engine/devices/device-error.ts'
import { findPort } from './serial.web.ts'
import { findUsb } from './usb.web.ts'

/**
 * Is a remembered device connected? Checked again whenever something is plugged in or out. Undefined: not known yet.
 */
export function useConnected(device: KnownDevice | undefined): 'ya' | ErrorCause | undefined {
  const [result, setResult] = useState<{ readonly device: KnownDevice; readonly word: 'ya' | ErrorCause }>()
  const check = useEffectEvent(async () => {
    if (!device) return
    try {
      await (device.cara === 'usb' ? findUsb(device) : findPort(device))
      setResult({ device, word: 'ya' })
    } catch (error) {
      setResult({ device, word: readError(error, 'open').reason })
    }
  })
  useEffect(() => {
    const view = () => void check()
    view()
    const sources = [usbBrowser(), serialBrowser()]
    for (const source of sources) {
      source?.addEventListener('connect', view)
      source?.addEventListener('disconnect', view)
    }
    return () => {
      for (const source of sources) {
        source?.removeEventListener('connect', view)
        source?.removeEventListener('disconnect', view)
      }
    }
  }, [device])
  return result?.device === device ? result?.word : undefined
}
