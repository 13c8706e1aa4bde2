import { useEffect, useEffectEvent, useState } from 'react'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { dialog } from './dialog.web.ts'

/** So long may a part take that somebody waits for: then it is offered to load the page anew. */
const patience_ms = 8_000

/**
 * A part that is fetched when its screen opens, so that it stands at once when a key asks for it; undefined until it is there. A browser
 * asks for a file that it could not have only after the page is loaded anew: that is offered when such a part is `wanted`, and `missed`
 * takes the wish back.
 */
export function useAhead<Part extends object>(
  load: () => Promise<Part>,
  wanted: boolean,
  missed: () => void,
): Part | undefined {
  const [{ part, failed }, set] = useState<{ readonly part?: Part; readonly failed: boolean }>({ failed: false })
  const fetch = useEffectEvent(load)
  useEffect(() => {
    fetch().then(
      (came) => set({ part: came, failed: false }),
      () => set({ failed: true }),
    )
  }, [])
  const offer = useEffectEvent(async () => {
    missed()
    const again = await dialog.ask({
      title: t('Layar ini tidak terbuka'),
      content: t('Yang sudah disimpan aman. Muat ulang untuk mencoba lagi.'),
      approve: t('Muat ulang'),
    })
    if (again) location.reload()
  })
  useEffect(() => {
    if (!wanted || part) return
    if (failed) return void offer()
    const timer = setTimeout(() => set((now) => ({ ...now, failed: now.part === undefined })), patience_ms)
    return () => clearTimeout(timer)
  }, [wanted, failed, part])
  return part
}
