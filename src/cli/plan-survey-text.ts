import type { PlanSurvey } from '../app/formats/survey-plans.ts'
import { alignRows } from '../report/table.ts'
import { count } from '../report/wording.ts'

/** The formats that were found, and what was passed over. */
export function surveyText({ plans, passedOver }: PlanSurvey): string[] {
  const found = plans.map(({ format, folder, items, done, open }) => [
    format,
    folder,
    `${count(items, 'item')}, ${done} done, ${open} open`,
  ])
  const passed = passedOver.map(({ folder, files, content }) => [folder, count(files, 'file'), content])
  return [
    ...(found.length === 0 ? [] : ['Plans:', ...alignRows(found, '  ')]),
    ...(passed.length === 0 ? [] : ['Passed over:', ...alignRows(passed, '  ')]),
  ]
}
