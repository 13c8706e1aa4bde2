import { IconBell } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { lazyPart } from '#kernel/web/shell/sections.web.ts'
import { running } from '../pinjam/hutang.ts'

const NoticeModal = lazyPart(async () => ({ default: (await import('./NoticeModal.tsx')).NoticeModal }))

/** Tells the borrower of a loan that runs, by message, letter or telephone. */
export function NoticeButton({ nomor, doc }: { nomor: string; doc: WireRow }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (!running.some((s) => s === doc.status)) return null
  return (
    <>
      <Button icon={<IconBell size={17} />} onClick={() => setOpen(true)}>
        {t('Beri tahu')}
      </Button>
      {open ? (
        <Suspense>
          <NoticeModal nomor={nomor} nama={plainText(doc.nama_customer)} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
