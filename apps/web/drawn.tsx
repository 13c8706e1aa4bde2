import { lazy, type ComponentType } from 'react'
import { documentKinds, definitions } from './list.web.ts'
import { documentSlots } from './rooms.web.ts'

/** The list screen of a document, opened at this number: the prefix of the number says which document it is. */
const documentAddress = (number: string): string | undefined => {
  const path = documentKinds[number.split('-')[0]!]?.[0]
  return path && `${path}?nomor=${encodeURIComponent(number)}`
}
/** The screens drawn from definitions, each loaded when it is opened. */
export const drawn: ReadonlyMap<string, ComponentType> = new Map(
  Object.entries(definitions).map(([path, load]) => [
    path,
    lazy(async () => {
      const { resource, report, documents } = await load()
      if (documents) {
        const [{ DrawnDocument }, web] = await Promise.all([
          import('#kernel/web/frames/document/DrawnDocument.tsx'),
          Promise.all(documents.map(async (d) => (await documentSlots[d.name]?.())?.default ?? {})),
        ])
        const all = documents.map((doc, i) => ({ doc, web: web[i]! }))
        return { default: () => <DrawnDocument all={all} path={path} /> }
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
