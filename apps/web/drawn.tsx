import { lazy, type ComponentType } from 'react'
import { documentLists, definitions } from './list.web.ts'
import { documentSlots } from './rooms.web.ts'

/** The list screen of a document, opened at this number: the prefix of the number says which document it is. */
const documentAddress = (number: string): string | undefined => {
  const path = documentLists[number.split('-')[0]!]
  return path && `${path}?nomor=${encodeURIComponent(number)}`
}
/** The screens drawn from definitions, each loaded when it is opened. */
export const drawn: ReadonlyMap<string, ComponentType> = new Map(
  Object.entries(definitions).map(([path, load]) => [
    path,
    lazy(async () => {
      const { resource, report, document: d } = await load()
      if (d) {
        const [{ DrawnDocument }, slots] = await Promise.all([
          import('#kernel/web/frames/document/DrawnDocument.tsx'),
          documentSlots[d.name]?.(),
        ])
        return { default: () => <DrawnDocument d={d} path={path} web={slots?.default ?? {}} /> }
      }
      if (report) {
        const { ReportScreen } = await import('#kernel/web/frames/report/ReportScreen.tsx')
        return { default: () => <ReportScreen report={report} documentAddress={documentAddress} /> }
      }
      const { ResourceScreen } = await import('#kernel/web/frames/resource/ResourceScreen.tsx')
      return { default: () => <ResourceScreen resource={resource!} /> }
    }),
  ]),
)
