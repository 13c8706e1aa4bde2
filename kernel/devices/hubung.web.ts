import { useEffect, useEffectEvent, useState } from 'react'
import { serialBrowser, usbBrowser } from './peramban.web.ts'
import { bacaGalat, type Kenal, type SebabGalat } from './perangkat.ts'
import { findPort } from './serial.web.ts'
import { findUsb } from './usb.web.ts'

/** Is a remembered device there? Asked anew whenever something is plugged in or out. Undefined: not known yet. */
export function useTerhubung(k: Kenal | undefined): 'ya' | SebabGalat | undefined {
  const [hasil, setHasil] = useState<{ readonly k: Kenal; readonly kata: 'ya' | SebabGalat }>()
  const periksa = useEffectEvent(async () => {
    if (!k) return
    try {
      await (k.cara === 'usb' ? findUsb(k) : findPort(k))
      setHasil({ k, kata: 'ya' })
    } catch (e) {
      setHasil({ k, kata: bacaGalat(e, 'buka').sebab })
    }
  })
  useEffect(() => {
    const lihat = () => void periksa()
    lihat()
    const sumber = [usbBrowser(), serialBrowser()]
    for (const s of sumber) {
      s?.addEventListener('connect', lihat)
      s?.addEventListener('disconnect', lihat)
    }
    return () => {
      for (const s of sumber) {
        s?.removeEventListener('connect', lihat)
        s?.removeEventListener('disconnect', lihat)
      }
    }
  }, [k])
  return hasil?.k === k ? hasil?.kata : undefined
}
