import { documentSuite } from '#testing/document-suite.ts'

documentSuite(false)
