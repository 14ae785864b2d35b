/* Generated from schemas/ by `npm run generate`. Do not edit: change the schema. */

export type Block = (HeroBlock | FormBlock | StoryBlock | FeaturesBlock | HowBlock | SampleBlock | ReviewsBlock | FaqBlock | NoticeBlock | PriceBlock | GuaranteeBlock)

/**
 * The field's name: the key its value travels under. Letters and digits, beginning with a small letter.
 */

export type FieldName = string

export type DetailsFields = (NameField | GenderField | BirthdayField | BirthHourField | PhoneField | ChoiceField | TextField | ConsentField)[]

export type Blocks = Block[]

/**
 * One funnel: what is sold, what is asked, how it looks, what it costs. The file's name is its address.
 */

export interface FunnelFile {

/**
 * Which report is sold.
 */
product: ("marriage" | "marriage_portrayal" | "pair" | "fortune" | "luck" | "mbti")
title: Text
summary?: Text
theme: {

/**
 * The colours of the page.
 */
palette: ("vermilion" | "indigo" | "gourd" | "dusk" | "bronze" | "seal" | "strings" | "gelpen" | "almanac" | "solstice" | "scroll" | "forecast" | "boarding" | "counting" | "metro")

/**
 * The key picture: funnels/images/<art>.svg.
 */
art: string
}

/**
 * Narrows the shop's languages for this funnel.
 */
languages?: string[]
entry: (PageEntry | StepsEntry | ChatEntry | RitualEntry)
questions?: {

/**
 * A questionnaire of funnels/shared: `mbti` is mbti-questions.yaml.
 */
list: string
}
payment: {

/**
 * Which payment screen is shown.
 */
screen: (("plain" | "animated") | {
switch: "switch_4"
})
price: {

/**
 * What the visitor pays, in fen (100 fen = 1 yuan).
 */
amount: number

/**
 * The price without the offer, in fen.
 */
listAmount: number
}

/**
 * The ways to pay, in the order they are offered.
 */
ways: ("wechat" | "alipay")[]

/**
 * How long the offer price holds after the order is made: 15m, 2h. After it the list price is due, for real.
 */
countdown?: string
coupon?: {

/**
 * The coupon's key in funnels/shared/coupons.yaml.
 */
key: string

/**
 * When it is offered: as the visitor leaves the payment screen, or after a cancelled payment.
 */
offer: ("on-leave" | "on-cancel")
}

/**
 * The channel the success page is opened with.
 */
assignChannel?: string
}
overrides?: {
channels: string[]
payment: {

/**
 * Which payment screen is shown.
 */
screen?: (("plain" | "animated") | {
switch: "switch_4"
})
price?: {

/**
 * What the visitor pays, in fen (100 fen = 1 yuan).
 */
amount: number

/**
 * The price without the offer, in fen.
 */
listAmount: number
}

/**
 * The ways to pay, in the order they are offered.
 */
ways?: ("wechat" | "alipay")[]

/**
 * How long the offer price holds after the order is made: 15m, 2h. After it the list price is due, for real.
 */
countdown?: string
coupon?: {

/**
 * The coupon's key in funnels/shared/coupons.yaml.
 */
key: string

/**
 * When it is offered: as the visitor leaves the payment screen, or after a cancelled payment.
 */
offer: ("on-leave" | "on-cancel")
}

/**
 * The channel the success page is opened with.
 */
assignChannel?: string
}
}[]

/**
 * What this page may weigh, compressed.
 */
budget?: {
script?: string
image?: string
}
}

/**
 * A text in every language of the shop: { en: …, zh-CN: … }.
 */

export interface Text {
[k: string]: string
}

/**
 * One long page; exactly one form block.
 */

export interface PageEntry {
layout: "page"
next?: Text
blocks: Blocks
}

/**
 * The first thing seen.
 */

export interface HeroBlock {
kind: "hero"
eyebrow?: Text
heading: Text
lead?: Text
}

/**
 * The details and the button that places the order. Exactly one.
 */

export interface FormBlock {
kind: "form"
heading?: Text
lead?: Text
submit: Text
fields: DetailsFields
}

/**
 * A person's name.
 */

export interface NameField {
kind: "name"
name: FieldName
label: Text
hint?: Text

/**
 * true: the visitor may leave it empty.
 */
optional?: boolean

/**
 * han: Chinese characters only, as name pairing needs.
 */
script?: ("any" | "han")
placeholder?: Text
}

/**
 * male or female.
 */

export interface GenderField {
kind: "gender"
name: FieldName
label: Text
hint?: Text

/**
 * true: the visitor may leave it empty.
 */
optional?: boolean
}

/**
 * A date of birth, chosen on wheels.
 */

export interface BirthdayField {
kind: "birthday"
name: FieldName
label: Text
hint?: Text

/**
 * true: the visitor may leave it empty.
 */
optional?: boolean
calendar?: ("solar" | "solar-or-lunar")
}

/**
 * The two-hour period of birth.
 */

export interface BirthHourField {
kind: "birth-hour"
name: FieldName
label: Text
hint?: Text

/**
 * true: the visitor may leave it empty.
 */
optional?: boolean

/**
 * May the visitor say "I don't know"?
 */
unknown?: ("allowed" | "refused")
}

/**
 * A mainland mobile number.
 */

export interface PhoneField {
kind: "phone"
name: FieldName
label: Text
hint?: Text

/**
 * true: the visitor may leave it empty.
 */
optional?: boolean
placeholder?: Text
}

/**
 * One of several answers.
 */

export interface ChoiceField {
kind: "choice"
name: FieldName
label: Text
hint?: Text

/**
 * true: the visitor may leave it empty.
 */
optional?: boolean
options: {
value: string
label: Text
}[]
}

/**
 * A line or a few lines of text.
 */

export interface TextField {
kind: "text"
name: FieldName
label: Text
hint?: Text

/**
 * true: the visitor may leave it empty.
 */
optional?: boolean
placeholder?: Text
maxLength?: number
rows?: number
}

/**
 * A box to tick; never ticked beforehand.
 */

export interface ConsentField {
kind: "consent"
name: FieldName
label: Text
hint?: Text

/**
 * true: the visitor may leave it empty.
 */
optional?: boolean

/**
 * Which legal text of site.yaml the label opens.
 */
document?: ("privacy" | "terms")
}

/**
 * A few paragraphs.
 */

export interface StoryBlock {
kind: "story"
heading?: Text
paragraphs: Text[]
}

/**
 * What the report holds.
 */

export interface FeaturesBlock {
kind: "features"
heading?: Text
items: {
title: Text
text: Text
}[]
}

/**
 * How it works, step by step.
 */

export interface HowBlock {
kind: "how"
heading?: Text
items: {
title: Text
text?: Text
}[]
}

/**
 * An excerpt of a sample report.
 */

export interface SampleBlock {
kind: "sample"
heading?: Text
excerpt: Text[]
note?: Text
}

/**
 * Sample reviews; the page marks them as samples.
 */

export interface ReviewsBlock {
kind: "reviews"
heading?: Text
items: {
text: Text
by: Text
}[]
}

/**
 * Questions and answers.
 */

export interface FaqBlock {
kind: "faq"
heading?: Text
items: {
question: Text
answer: Text
}[]
}

/**
 * One line worth knowing.
 */

export interface NoticeBlock {
kind: "notice"
text: Text
}

/**
 * The price and what it buys.
 */

export interface PriceBlock {
kind: "price"
heading?: Text
includes?: Text[]
}

/**
 * What we promise.
 */

export interface GuaranteeBlock {
kind: "guarantee"
heading?: Text
text: Text
}

/**
 * One question a screen.
 */

export interface StepsEntry {
layout: "steps"
opening?: Blocks
steps: {
heading: Text
lead?: Text
fields: DetailsFields
next?: Text
}[]
submit: Text
closing?: Blocks
}

/**
 * A conversation that asks.
 */

export interface ChatEntry {
layout: "chat"
host: Text
opening?: Text[]
messages: {
say: Text[]
fields: DetailsFields
next?: Text
}[]
closing?: Text[]
submit: Text
}

/**
 * The visitor does something first, then gives details.
 */

export interface RitualEntry {
layout: "ritual"
ritual: {

/**
 * What the visitor does: join two halves, polish a mirror, pluck two strings, turn a dial.
 */
gesture: ("join" | "polish" | "pluck" | "turn")
eyebrow?: Text
heading: Text
lead?: Text
action: Text
done: Text
}
form: {
heading?: Text
lead?: Text
submit: Text
fields: DetailsFields
}
blocks?: Blocks
}

/**
 * The shop: its languages, its legal texts, who sells.
 */

export interface SiteFile {
languages: string[]
defaultLanguage: string

/**
 * The funnel that / leads to.
 */
home: string
merchant: {
name: Text
icp?: string
contact?: Text
}
legal: {

/**
 * Stored with each consent. In quotes.
 */
version: string
privacy: LegalText
terms: LegalText
refunds: LegalText
}
results: {
result: Presentation
test_result: Presentation
}
}

/**
 * A text in every language of the shop: { en: …, zh-CN: … }.
 */

export interface LegalText {
title: Text
paragraphs: Text[]
}

export interface Presentation {
call: ("get_result" | "get_result_v2")
layout: ("scroll" | "chapters")
}

/**
 * The sales channels, by channel key.
 */

export interface ChannelsFile {
default: string
channels: {
[k: string]: Channel
}
}

export interface Channel {
name: string

/**
 * true: animated payment screens.
 */
switch_4: boolean

/**
 * The customer service link.
 */
wechat_work_kf_url?: string
assignChannel?: string
pixels?: {
event: ("entry" | "order" | "paid")
url: string

/**
 * Only on these pages; all when left out.
 */
pages?: string[]
}[]
}

/**
 * The coupons, by key.
 */

export interface CouponsFile {
coupons: {
[k: string]: Coupon
}
}

export interface Coupon {

/**
 * What it takes off, in fen.
 */
off: number
label: Text

/**
 * The last day it works (Shanghai time). In quotes.
 */
expires?: string
}

/**
 * A text in every language of the shop: { en: …, zh-CN: … }.
 */

/**
 * A questionnaire.
 */

export interface QuestionsFile {
options: {
value: string
text: Text
}[]
questions: {
id: string
text: Text

/**
 * The axis it measures.
 */
axis: ("EI" | "SN" | "TF" | "JP")

/**
 * Which letter of the axis agreeing speaks for.
 */
keyed: ("first" | "second")
}[]
}

/**
 * A text in every language of the shop: { en: …, zh-CN: … }.
 */
