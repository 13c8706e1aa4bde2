import { useState } from 'react'
import { call, ServerError } from '#kernel/web/client/client.web.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { countChanged } from '#kernel/web/frames/resource/copy.web.ts'
import type { CopyResult } from '#kernel/engine/resource/copy.ts'
import { dialog } from '#kernel/web/kit/dialog.web.ts'

export type CopyAction = 'baru' | 'berubah' | 'hilang'

const toggled = <X>(existing: ReadonlySet<X>, entry: X): ReadonlySet<X> => {
  const fresh = new Set(existing)
  if (!fresh.delete(entry)) fresh.add(entry)
  return fresh
}

/** Selection, preview and copying; it copies exactly what was shown, or nothing. */
export function useTakeFromHeadOffice() {
  const [master, setMaster] = useState<ReadonlySet<string>>(new Set())
  const [perform, setActions] = useState<ReadonlySet<CopyAction>>(new Set(['baru', 'berubah']))
  const [carry, setCarry] = useState(true)
  const [result, setResult] = useState<CopyResult>()
  const [busy, setBusy] = useState(false)
  const content = { master: [...master], lakukan: [...perform], bawa: carry }
  const send = async (path: string, again: object): Promise<CopyResult | undefined> => {
    setBusy(true)
    try {
      return await call<CopyResult>('POST', path, { body: { ...content, ...again }, timeLimit: 120_000 })
    } catch (error) {
      // Somebody changed a record in the meantime: show the new preview and ask again.
      if (error instanceof ServerError && error.code === 'usang' && error.detail) setResult(error.detail as CopyResult)
      sayFailure(error)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return {
    master,
    setMaster,
    toggle: (name: string) => setMaster(toggled(master, name)),
    actions: perform,
    toggleAction: (what: CopyAction) => setActions(toggled(perform, what)),
    carry,
    setCarry,
    result,
    busy,
    complete: master.size > 0 && perform.size > 0,
    count: result ? countChanged(result) : 0,
    check: async () => setResult(await send('import-data-pusat/periksa', {})),
    run: async () => {
      const outcome = await send('import-data-pusat', { sidik: result?.sidik })
      if (!outcome) return
      setResult(undefined)
      void dialog.success(t('Data pusat sudah masuk'), t('{n} data', { n: countChanged(outcome) }))
    },
    clear: () => setResult(undefined),
  }
}
export type HeadOfficeTake = ReturnType<typeof useTakeFromHeadOffice>
