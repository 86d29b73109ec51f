/** Form controls. They share no state, so each app that has a form bundles them, and pages without a form do not load them. */
export { Checkbox, RadioGroup, type RadioGroupProps, type RadioOption, Switch } from './choice.tsx'
export { Counter } from './counter.tsx'
export { Field, type FieldProps, type FieldText, type FieldWiring, lineInputClass } from './field.tsx'
export { PersonOption } from './person-option.tsx'
export { Select, type SelectOption, type SelectProps } from './select.tsx'
export { StarRating, type StarRatingProps } from './star-rating.tsx'
export { TextArea, type TextAreaProps } from './text-area.tsx'
export { TextField, type TextFieldProps } from './text-field.tsx'
