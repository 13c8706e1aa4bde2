import { documentSuite } from '#testing/document-suite.ts'

/** The suite in a shop where a cashier takes the money in a second step. */
documentSuite(true)
