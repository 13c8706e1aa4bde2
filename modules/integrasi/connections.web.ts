import { useState } from 'react'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { readRow } from '#kernel/model/fields/row.ts'
import { call, ServerError } from '#kernel/web/client/client.web.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { serviceInput, type ServiceName, type Connection } from './integrasi.ts'

type Issues = Readonly<Record<string, string>>

/** The typed values; `rahasia` undefined: the stored one is kept. */
export interface TypedInput {
  readonly alamat: string
  readonly akun: string
  readonly rahasia: string | undefined
}
const typedInput = (connection: Connection): TypedInput => ({
  alamat: connection.alamat,
  akun: connection.akun ?? '',
  rahasia: connection.tersimpan ? undefined : '',
})

/** The form of one connection at `path`: values, issues, saving, and deleting the secret. */
export function useConnection(service: ServiceName, path: string, current: Connection, after: () => Promise<unknown>) {
  const [content, setContent] = useState(() => typedInput(current))
  const [wrong, setIssues] = useState<Issues>({})
  const [busy, setBusy] = useState<'simpan' | 'hapus'>()
  const changed = JSON.stringify(content) !== JSON.stringify(typedInput(current))
  const run = async (what: 'simpan' | 'hapus', act: () => Promise<Connection>, word: string): Promise<void> => {
    setBusy(what)
    try {
      setContent(typedInput(await act()))
      toast.success(word)
      await after()
    } catch (error) {
      if (!(error instanceof ServerError)) throw error
      if (error.fields.length > 0) setIssues(Object.fromEntries(error.fields.map((f) => [f.field, f.message])))
      else sayFailure(error)
      // Keeps the typed values and reloads the stored ones, so that saving again overwrites them.
      if (error.code === 'usang') await after()
    }
    setBusy(undefined)
  }
  return {
    values: content,
    issues: wrong,
    busy,
    changed,
    change: (part: Partial<TypedInput>) => {
      setContent((now) => ({ ...now, ...part }))
      setIssues({})
    },
    batal: () => {
      setContent(typedInput(current))
      setIssues({})
    },
    save: () => {
      const body: WireRow = {
        alamat: content.alamat.trim(),
        akun: content.akun.trim() || null,
        ...(content.rahasia ? { rahasia: content.rahasia } : {}),
      }
      const read = readRow(serviceInput[service], body)
      setIssues(read.ok ? {} : Object.fromEntries(read.fields.map((f) => [f.field, t(f)])))
      if (!read.ok) return
      void run(
        'simpan',
        () => call<Connection>('PUT', path, { body: { ...body, versi: current.versi } }),
        t('Data Berhasil Disimpan'),
      )
    },
    removeSecret: async () => {
      const yes = await dialog.ask({
        title: t('Hapus token yang tersimpan?'),
        content: t('Layanan ini tidak bisa dipakai sampai token baru diisi.'),
        approve: t('Hapus'),
        danger: true,
      })
      if (yes) await run('hapus', () => call<Connection>('DELETE', `${path}/rahasia`), t('Token dihapus'))
    },
  }
}
