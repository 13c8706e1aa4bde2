import { IconFileTypeCsv, IconFileTypeXls, IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { ServerError } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { saveBlob } from '#kernel/web/kit/download.web.ts'
import { PageHead } from '#kernel/web/kit/PageHead.tsx'
import { useWidth } from '#kernel/web/shell/appearance.web.ts'
import { MoreActions } from '#kernel/web/kit/MoreActions.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import type { TableSearch } from './search.ts'
import type { Column } from './column.tsx'
import type { TableFormat, Source } from './query.web.ts'

export interface TableAction {
  readonly label: string
  readonly icon: ReactNode
  /** `request`: the current request of the table. */
  readonly act: (request: TableSearch) => void
}

export interface TableHeadProps {
  title: string
  subtitle?: ReactNode
  source: Source
  /** The primary button of the page, key `Ins`. */
  add?: { readonly label: string; readonly act: () => void }
  /** More buttons, in their order. */
  more?: readonly TableAction[]
}

/** More buttons than this do not fit in every language: the last ones go behind the dots. */
const sideBySide = 4

/**
 * Title and actions: the room's own, files of the current result, and the primary. On a phone all but the primary go
 * behind the dots.
 */
export function TableHead({
  title,
  subtitle,
  more = [],
  source,
  add,
  request,
  columns,
  none,
}: TableHeadProps & { request: TableSearch; columns: readonly Column[]; none: boolean }) {
  const t = useT()
  const phone = useWidth() === 'hp'
  const [saving, setSaving] = useState<TableFormat>()
  const take = async (shape: TableFormat) => {
    if (none) return void dialog.info(t('Invalid data'))
    setSaving(shape)
    const chooser = columns.flatMap((c) => (c.screenOnly ? [] : c.name))
    try {
      const file = await source.file!(shape, { ...request, kolom: chooser })
      saveBlob(file.blob, file.name)
    } catch (error) {
      const message = error instanceof ServerError ? error.message : t('Terjadi Kesalahan Saat Request Data')
      void (error instanceof ServerError && error.code === 'kosong'
        ? dialog.info(t('Invalid data'))
        : dialog.error(message))
    }
    setSaving(undefined)
  }
  const fileMenu = [
    { format: 'xlsx', label: t('Ekspor Excel'), icon: <IconFileTypeXls size={17} /> },
    { format: 'csv', label: t('Ekspor CSV'), icon: <IconFileTypeCsv size={17} /> },
  ] as const
  const files = source.file ? fileMenu.map((b) => ({ ...b, act: () => void take(b.format) })) : []
  const other = [...more.map((a) => ({ ...a, format: undefined, act: () => a.act(request) })), ...files]
  const standing = phone && other.length > 1 ? 0 : other.length > sideBySide ? sideBySide - 1 : other.length
  return (
    <PageHead title={title} subtitle={subtitle}>
      {other.slice(0, standing).map((act) => (
        <Button key={act.label} icon={act.icon} busy={saving !== undefined && act.format === saving} onClick={act.act}>
          {act.label}
        </Button>
      ))}
      <MoreActions actions={other.slice(standing)} icon={20} />
      {add ? (
        <Button look="utama" shortcut="Insert" icon={<IconPlus size={17} />} onClick={add.act}>
          {add.label}
        </Button>
      ) : null}
    </PageHead>
  )
}
