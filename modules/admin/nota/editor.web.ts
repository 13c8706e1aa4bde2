import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { call, callBlob, ServerError } from '#kernel/web/client/client.web.ts'
import type { Language } from '#kernel/base/i18n/texts.ts'
import { toast } from '#kernel/web/kit/toast.web.ts'
import type { T } from '#kernel/base/i18n/i18n.web.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { checkTemplate, type JenisNota, type NotaTemplate } from '#toko'
import { draftFrom, sameTemplate, templateFrom, type NotaDraft } from './draft.ts'
import { recordStep, stepForward, start, stepBack, type EditHistory } from './history.ts'

/** The template of a kind of nota as the server returns it, with everything its editor needs. */
export interface NotaSettings extends JenisNota {
  readonly versi: number
  readonly oleh: string | null
  readonly template: NotaTemplate
}

const notaSettingsKey = (jenis: string) => ['nota', 'setting-nota', jenis] as const
const path = (jenis: string): string => `setting-nota/${jenis}`

export const useNotaSettings = (jenis: string) =>
  useQuery({
    queryKey: notaSettingsKey(jenis),
    queryFn: ({ signal }) => call<NotaSettings>('GET', path(jenis), { signal }),
    staleTime: 0,
  })

/**
 * Edits the template of one kind of nota, with undo history. `initial`: where the history starts; `latest`: as stored
 * on the server now.
 */
export function useEditor(initial: NotaSettings, latest: NotaSettings, t: T) {
  const client = useQueryClient()
  const [base, setBase] = useState(initial)
  const [history, setHistory] = useState<EditHistory<NotaDraft>>(() => start(draftFrom(initial.template)))
  const [busy, setBusy] = useState(false)
  const draft = history.current
  const template = templateFrom(draft)
  const dirty = !sameTemplate(template, base.template)
  const apply = (settings: NotaSettings): void => {
    setBase(settings)
    setHistory(start(draftFrom(settings.template)))
  }
  // Nothing was typed here, so take over what somebody else stored.
  if (latest.versi > base.versi && !dirty) apply(latest)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      const fresh = await call<NotaSettings>('PUT', path(base.jenis), { body: { versi: base.versi, template } })
      apply(fresh)
      client.setQueryData(notaSettingsKey(base.jenis), fresh)
      toast.success(t('Nota berikutnya dicetak dengan susunan ini'))
    } catch (error) {
      if (!(error instanceof ServerError)) throw error
      if (error.status === 409) client.setQueryData(notaSettingsKey(base.jenis), error.detail)
      else sayFailure(error)
    }
    setBusy(false)
  }
  return {
    base,
    draft,
    template,
    dirty,
    busy,
    issues: Object.fromEntries(checkTemplate(base, template).map((s) => [s.field, s])) as Readonly<
      Record<string, FieldIssue>
    >,
    /** Set if somebody else stored another version in the meantime. */
    conflict: latest.versi > base.versi ? latest : undefined,
    change: (part: Partial<NotaDraft>, place?: string) =>
      setHistory((r) => recordStep(r, { ...r.current, ...part }, place)),
    stepBack: history.past.length > 0 ? () => setHistory(stepBack) : undefined,
    stepForward: history.front.length > 0 ? () => setHistory(stepForward) : undefined,
    restoreDefault: sameTemplate(template, base.bawaan)
      ? undefined
      : () => setHistory((r) => recordStep(r, draftFrom(base.bawaan))),
    /** Takes over the other version, or keeps one's own on top of it. */
    follow: () => apply(latest),
    overwrite: () => setBase({ ...latest, template: base.template }),
    save,
  }
}
export type Editor = ReturnType<typeof useEditor>

export type NotaPaper = 'LEMBAR' | 'STRUK'
export type NotaExample = 'BIASA' | 'PANJANG' | 'TERAKHIR'
export interface View {
  readonly nota: NotaExample
  readonly bahasa: Language
  readonly kertas: NotaPaper
}
export interface Preview {
  readonly halaman: readonly { readonly lebar_mm: number; readonly tinggi_mm: number; readonly svg: string }[]
  readonly teks: string
}

const pause_ms = 200

/** The value once it has not changed for a moment. */
function useSettled<V>(nilai: V): V {
  const [settled, setSettled] = useState(nilai)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(nilai), pause_ms)
    return () => clearTimeout(timer)
  }, [nilai])
  return settled
}

/** The pages as the server would print them; the last pages stay on screen while new ones are drawn. */
export function usePreview(jenis: string, template: NotaTemplate, valid: boolean, view: View) {
  const text = useSettled(JSON.stringify({ template, ...view }))
  const body = useDeferredValue(text)
  return useQuery({
    queryKey: ['pratinjau-nota', jenis, body],
    queryFn: ({ signal }) =>
      call<Preview>('POST', `${path(jenis)}/pratinjau`, { body: JSON.parse(body) as object, signal }),
    enabled: valid,
    placeholderData: (last) => last,
    gcTime: 10_000,
    retry: false,
  })
}

/** Prints a test page on this till's printer: a sheet as PDF, a roll on its receipt printer. True if it was printed. */
export async function printTest(jenis: string, template: NotaTemplate, view: View): Promise<boolean> {
  const [{ printPaper }, { readDevices }] = await Promise.all([
    import('#kernel/web/devices/print.web.ts'),
    import('#kernel/web/devices/device.web.ts'),
  ])
  const { nota, bahasa } = view
  const load = async (paper: NotaPaper, template: NotaTemplate): Promise<Blob> =>
    (await callBlob('POST', `${path(jenis)}/kertas`, { body: { template: template, nota, bahasa, kertas: paper } }))
      .blob
  const printer = readDevices().nota
  return printPaper(view.kertas === 'LEMBAR' ? { cara: 'pdf' } : printer, {
    bytes: () => load('STRUK', 'lebar' in printer ? { ...template, lebar: printer.lebar } : template),
    queued: (kode) => call('POST', `${path(jenis)}/uji`, { body: { template, nota, bahasa, printer: kode } }),
    pdf: () => load('LEMBAR', template),
    name: 'contoh.pdf',
  })
}
