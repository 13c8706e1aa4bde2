import { useQuery } from '@tanstack/react-query'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { DetailSection, SingleLine } from '#kernel/web/frames/document/DocumentDetail.tsx'
import { noticeInput, noticeWords } from './notice.ts'
import { loadNotices, noticesKey } from './notice.web.ts'

/** When and how the borrower was told; nothing where nobody was. */
export function ToldRows({ nomor }: { nomor: string }) {
  const t = useT()
  const { data = [] } = useQuery({ queryKey: noticesKey(nomor), queryFn: ({ signal }) => loadNotices(nomor, signal) })
  return (
    <DetailSection title="Sudah diberi tahu" n={data.length}>
      {(i) => {
        const { tanggal, cara, catatan, oleh } = data[i]!
        return (
          <SingleLine
            line={{
              nama: `${tanggal} ${t(noticeWords[cara])}`,
              fakta: [
                { label: 'Oleh', teks: oleh },
                ...(catatan === null ? [] : [{ label: noticeInput.catatan.label, teks: catatan }]),
              ],
            }}
          />
        )
      }}
    </DetailSection>
  )
}
