import { IconBell } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { lazyPart } from '#kernel/web/shell/sections.web.ts'
import { hutang } from '../pinjam/hutang.document.ts'
import { running } from '../pinjam/hutang.ts'
import { tellScreens } from './notice.ts'

const NoticeModal = lazyPart(async () => ({ default: (await import('./NoticeModal.tsx')).NoticeModal }))

const screens = documentScreens(hutang).filter((s) => tellScreens.some((path) => path === s.path))

interface TellProps {
  nomor: string
  nama: string
  /** In a list, where each row has one and says whom it is about. */
  small?: boolean
  /** Whether the button stands there. A form that is open stays in any case, or what is typed in it would be lost. */
  offered?: boolean
}

/** Tells a borrower, by message, letter or telephone; nothing for those who may not. */
export function TellButton({ nomor, nama, small, offered = true }: TellProps) {
  const t = useT()
  const session = useSession()
  const [open, setOpen] = useState(false)
  if (!screens.some((s) => mayOpen(s, session).allowed)) return null
  const inList = small ? ({ size: 'kecil', 'aria-label': t('Beri tahu {nama}', { nama }) } as const) : {}
  return (
    <>
      {offered ? (
        <Button {...inList} icon={<IconBell size={small ? 15 : 17} />} onClick={() => setOpen(true)}>
          {t('Beri tahu')}
        </Button>
      ) : null}
      {open ? (
        <Suspense>
          <NoticeModal nomor={nomor} nama={nama} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** The same in the drawer of a loan, while it runs. */
export function NoticeButton({ nomor, doc }: { nomor: string; doc: WireRow }) {
  if (!running.some((s) => s === doc.status)) return null
  return <TellButton nomor={nomor} nama={plainText(doc.nama_customer)} />
}
