import type { Rule } from './fault.ts'
import { choices } from './rules/choices.ts'
import { duplicateColumn } from './rules/duplicateColumn.ts'
import { duplicateEntity } from './rules/duplicateEntity.ts'
import { duplicateKey } from './rules/duplicateKey.ts'
import { duplicateRoute } from './rules/duplicateRoute.ts'
import { invalidJson } from './rules/invalidJson.ts'
import { looseAddress } from './rules/looseAddress.ts'
import { looseLink } from './rules/looseLink.ts'
import { messageKeyword } from './rules/messageKeyword.ts'
import { misplacedKeyword } from './rules/misplacedKeyword.ts'
import { missingShape } from './rules/missingShape.ts'
import { missingTitle } from './rules/missingTitle.ts'
import { newRequired } from './rules/newRequired.ts'
import { notTotal } from './rules/notTotal.ts'
import { openObject } from './rules/openObject.ts'
import { requiredUnknown } from './rules/requiredUnknown.ts'
import { sectionField } from './rules/sectionField.ts'
import { sortWithoutColumn } from './rules/sortWithoutColumn.ts'
import { standardProperties } from './rules/standardProperties.ts'
import { unknownAnnotation } from './rules/unknownAnnotation.ts'
import { unknownColumn } from './rules/unknownColumn.ts'
import { unknownEntity } from './rules/unknownEntity.ts'
import { unknownFilter } from './rules/unknownFilter.ts'
import { unknownRight } from './rules/unknownRight.ts'
import { unknownSort } from './rules/unknownSort.ts'
import { unknownTitle } from './rules/unknownTitle.ts'
import { unknownWidget } from './rules/unknownWidget.ts'
import { unlimited } from './rules/unlimited.ts'
import { wrongAcceptance } from './rules/wrongAcceptance.ts'
import { wrongAccess } from './rules/wrongAccess.ts'
import { wrongAnnotation } from './rules/wrongAnnotation.ts'
import { wrongCondition } from './rules/wrongCondition.ts'
import { wrongDefault } from './rules/wrongDefault.ts'
import { wrongFixed } from './rules/wrongFixed.ts'
import { wrongPattern } from './rules/wrongPattern.ts'
import { wrongReference } from './rules/wrongReference.ts'
import { wrongStorage } from './rules/wrongStorage.ts'
import { wrongWidget } from './rules/wrongWidget.ts'
import { wrongName } from './rules/wrongName.ts'
import { emptyLimits } from './rules/emptyLimits.ts'
import { slowPattern } from './rules/slowPattern.ts'
import { wrongRenaming } from './rules/wrongRenaming.ts'
import { looseMoney } from './rules/looseMoney.ts'
import { exposedSecret } from './rules/exposedSecret.ts'
import { unfitPath } from './rules/unfitPath.ts'
import { missingType } from './rules/missingType.ts'
import { wrongRetirement } from './rules/wrongRetirement.ts'
import { wrongVariant } from './rules/wrongVariant.ts'

/** All rules, by code. Codes are never reused. */
export const rules: readonly Rule[] = [
  invalidJson,
  duplicateKey,
  unknownAnnotation,
  unknownWidget,
  wrongAnnotation,
  missingTitle,
  openObject,
  requiredUnknown,
  notTotal,
  wrongDefault,
  missingShape,
  sectionField,
  unknownColumn,
  unknownFilter,
  unknownSort,
  sortWithoutColumn,
  unknownEntity,
  wrongReference,
  duplicateRoute,
  duplicateColumn,
  messageKeyword,
  wrongStorage,
  wrongAccess,
  unknownTitle,
  duplicateEntity,
  wrongFixed,
  wrongCondition,
  wrongWidget,
  standardProperties,
  choices,
  wrongPattern,
  misplacedKeyword,
  newRequired,
  unlimited,
  looseLink,
  wrongAcceptance,
  wrongName,
  emptyLimits,
  slowPattern,
  wrongRenaming,
  looseMoney,
  exposedSecret,
  unfitPath,
  missingType,
  wrongRetirement,
  wrongVariant,
  unknownRight,
  looseAddress,
]
