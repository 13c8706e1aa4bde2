import { useEffectEvent, useLayoutEffect } from 'react'
import { bacaKetukan, deretanKosong } from './pindai.ts'
import { useIsTop, useKeterangan } from './surface.tsx'

/** A text field, with what stood in it before a burst of keys began. */
interface Semula {
  readonly el: HTMLInputElement | HTMLTextAreaElement
  readonly isi: string
}

const textField = (el: EventTarget | null): Semula | undefined =>
  el instanceof HTMLInputElement || el instanceof HTMLTextAreaElement ? { el, isi: el.value } : undefined

/** Takes out of a field what the scanner typed into it, in the way in which React hears of it. */
function restore({ el, isi }: Semula): void {
  if (el.value === isi) return
  const proto = el instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(proto, 'value')!.set!.call(el, isi)
  el.dispatchEvent(new Event('input', { bubbles: true }))
  // A field that opens a list when it is typed into closes it when it is left.
  if ('pick' in el.dataset) el.blur()
}

/**
 * Catches a scan wherever the focus is, as long as the surface of this component is the topmost one. What the scanner typed into
 * a focused field is taken out again, and its Enter presses nothing. `kata`: what becomes of it, shown by F1.
 */
export function usePindai(onPindai: (kode: string) => void, kata?: string, enabled = true): void {
  const top = useIsTop()
  useKeterangan(enabled && kata ? { Scan: kata } : {})
  const take = useEffectEvent(onPindai)
  useLayoutEffect(() => {
    if (!enabled) return
    let deretan = deretanKosong
    let semula: Semula | undefined
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || !top()) {
        deretan = deretanKosong
        return
      }
      const baca = bacaKetukan(deretan, { key: event.key, waktu: event.timeStamp })
      // The first letter of a burst has not reached the field yet.
      if (baca.deretan.huruf.length === 1 && baca.deretan !== deretan) semula = textField(event.target)
      deretan = baca.deretan
      if (baca.pindaian === undefined) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (semula) restore(semula)
      take(baca.pindaian)
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [enabled, top])
}

/** How long a single letter waits for another one: a scan is faster (look 5). */
const tenangMs = 80

/**
 * Keys of one letter or digit that do something outside fields, or with Alt anywhere. They wait 80 ms for another key, so that a
 * scan never fires them. `keterangan`: the keys with what they do, shown by F1.
 */
export function useHurufPintas(
  onHuruf: (huruf: string) => boolean | void,
  keterangan: Readonly<Record<string, string>>,
  enabled = true,
): void {
  const top = useIsTop()
  useKeterangan(enabled ? keterangan : {})
  const take = useEffectEvent(onHuruf)
  useLayoutEffect(() => {
    if (!enabled) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = -Infinity
    const press = (event: KeyboardEvent) => {
      clearTimeout(timer)
      const jarak = event.timeStamp - last
      last = event.timeStamp
      if (event.ctrlKey || event.metaKey || event.repeat || !top()) return
      const huruf = event.altKey ? /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] : event.key
      if (huruf === undefined || huruf.length !== 1) return
      if (event.altKey) {
        if (take(huruf) !== false) event.preventDefault()
        return
      }
      const el = event.target
      if (el instanceof HTMLElement && (el.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(el.tagName))) return
      if (jarak >= tenangMs) timer = setTimeout(() => take(huruf), tenangMs)
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', press, { capture: true })
    }
  }, [enabled, top])
}
