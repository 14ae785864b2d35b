/* Generated from schemas/ by `npm run generate`. Do not edit: change the schema. */

/**
 * One funnel: what is sold, what is asked, how it looks, what it costs. The file's name is its address.
 */
export interface FunnelFile {
/**
 * Which report is sold; it decides which details the entry must ask for.
 */
product: Product
/**
 * The title of the page in the browser and in shared links: the product's name.
 */
title: Text
/**
 * One or two sentences for search engines and shared links; the page itself does not show them.
 */
summary?: Text
/**
 * How the page looks: its colours and its key picture.
 */
theme: {
/**
 * The colours of the page: the name of one of these, or four colours of your own.
 */
palette: Palette
/**
 * The palette whose ornament the page wears, in these colours: rules, ribbons and the letters of headings. Without it, those of the palette that is named, and none with colours of your own.
 */
face?: PaletteName
/**
 * The key picture: a file of funnels/images, SVG or a photo, without its ending. A ritual also needs <art>-before and <art>-after.
 */
art: Picture
}
/**
 * Which chapters the report has, how it addresses its reader, and the pictures to keep; without it, all of them, with 你.
 */
report?: {
/**
 * The chapters of the report in their order, by the names listed for its product in funnels/reference.md; the product's first one comes first.
 */
chapters?: Chapter[]
/**
 * How the Chinese report, and everything the shop itself says on the way to it, addresses the reader. English has one voice.
 */
voice?: ("你" | "您")
/**
 * The picture to keep at the end of the report's answer: its template and the template's words; without it, a plain one under the key picture.
 */
keepsake?: Keepsake
/**
 * A picture to keep for a chapter, at its end, under the chapter's name; only chapters that are sold. Templates that any funnel may use are listed in funnels/reference.md.
 */
keepsakes?: {
[k: string]: Keepsake
}
}
/**
 * Whether search engines are told of this funnel in the shop's sitemap; without it, yes, and of one that has a canonical, no.
 */
listed?: boolean
/**
 * The funnel that search engines shall show instead of this one; of a variant, what it extends, unless it is listed.
 */
canonical?: string
/**
 * When the funnel is there at all, and what its visitors find before and after; without it, always.
 */
live?: {
/**
 * From when on it holds, in Shanghai time; a bare day counts from its beginning.
 */
from?: Moment
/**
 * Until when it holds, in Shanghai time; a bare day counts whole.
 */
to?: Moment
/**
 * Where its visitors are led at all other times: another funnel, or closed, a page that says so.
 */
otherwise: string
}
/**
 * The languages of this funnel, if it speaks fewer than the shop; without it, all of them.
 * 
 * Items: A language of site.yaml.
 */
languages?: string[]
/**
 * What the visitor sees and is asked before paying.
 */
entry: (PageEntry | StepsEntry | ChatEntry | RitualEntry)
/**
 * A questionnaire, asked before the entry's last screen; the personality test needs one.
 */
questions?: {
/**
 * Which questionnaire of funnels/shared: mbti is the file mbti-questions.yaml.
 */
list: string
/**
 * What is said between the questions, each after some answers, from what they tell so far.
 * 
 * Items: What is said after so many answers.
 */
interstitials?: {
/**
 * After how many questions; it stands below the one that comes next.
 */
after: number
/**
 * The first of these sentences whose facts are known is said; none of them, nothing.
 */
interstitial: Interstitial
}[]
}
/**
 * What it costs and how it is paid.
 */
payment: {
/**
 * The heading of the payment screen, in the funnel's own voice; without it, the shop's usual one.
 */
heading?: Text
/**
 * A sentence or two under that heading: what has been done, and what paying brings.
 */
lead?: Text
/**
 * Which payment screen is shown: the plain one, the animated one, or the one the channel's switch_4 says.
 */
screen: (("plain" | "animated") | {
/**
 * The channel's flag that decides: true shows the animated screen, false the plain one.
 */
switch: "switch_4"
})
/**
 * What the report costs, in fen: 100 fen are 1 yuan.
 */
price?: Price
/**
 * Up to three offers to choose from, each under a name of its own, instead of price. The cheapest is chosen until the visitor chooses another.
 */
offers?: Offers
/**
 * How offers are shown; without it, as cards.
 */
shown?: ("cards" | "tick")
/**
 * The ways to pay, in the order they are offered.
 */
ways: Ways
/**
 * How long the offer price holds after the order is made, in minutes (m) or hours (h); after it the list price is due, for real.
 */
countdown?: Countdown
/**
 * A coupon offered on the payment screen, once, at the moment you choose.
 */
coupon?: CouponOffer
/**
 * The channel key the success page is opened with; without it the channel's own assignChannel applies, or nothing changes.
 */
assignChannel?: AssignChannel
}
/**
 * Where buyers are led to next, below what they bought; each is an order of its own.
 */
after?: NextPurchase[]
/**
 * What differs in some channels, at some time or in one language; two that can hold at once say nothing of the same key.
 * 
 * Items: What differs, and where or when: channels, from, to, language.
 */
overrides?: {
/**
 * The channel keys this is for, in quotes; without it, all of them.
 * 
 * Items: A channel of channels.yaml, in quotes.
 */
channels?: string[]
/**
 * From when on it holds, in Shanghai time; a bare day counts from its beginning.
 */
from?: Moment
/**
 * Until when it holds, in Shanghai time; a bare day counts whole.
 */
to?: Moment
/**
 * Only for those who read this language; nothing of the payment may differ by it.
 */
language?: string
/**
 * Another title.
 */
title?: Text
/**
 * Another summary.
 */
summary?: Text
/**
 * What differs of the colours and the key picture.
 */
theme?: {
/**
 * The colours of the page: the name of one of these, or four colours of your own.
 */
palette?: (PaletteChange | PaletteName)
/**
 * The palette whose ornament the page wears, in these colours: rules, ribbons and the letters of headings. Without it, those of the palette that is named, and none with colours of your own.
 */
face?: PaletteName
/**
 * The key picture: a file of funnels/images, SVG or a photo, without its ending. A ritual also needs <art>-before and <art>-after.
 */
art?: Picture
}
/**
 * What differs of the entry: blocks, fields and answers by their names, as in a variant.
 */
entry?: {
[k: string]: unknown
}
/**
 * What differs of the payment; what is not written here stays as under payment, and null takes it out.
 */
payment?: {
/**
 * Which payment screen is shown: the plain one, the animated one, or the one the channel's switch_4 says.
 */
screen?: (("plain" | "animated") | {
/**
 * The channel's flag that decides: true shows the animated screen, false the plain one.
 */
switch: "switch_4"
})
/**
 * What the report costs, in fen: 100 fen are 1 yuan.
 */
price?: PartOfPrice
/**
 * What differs of the offers, by their names.
 */
offers?: {
[k: string]: PartOfOffer
}
/**
 * The ways to pay, in the order they are offered.
 */
ways?: Ways
/**
 * How long the offer price holds after the order is made, in minutes (m) or hours (h); after it the list price is due, for real.
 */
countdown?: (Countdown | null)
/**
 * A coupon offered on the payment screen, once, at the moment you choose.
 */
coupon?: (CouponOffer | null)
/**
 * The channel key the success page is opened with; without it the channel's own assignChannel applies, or nothing changes.
 */
assignChannel?: (AssignChannel | null)
}
}[]
/**
 * The most this page may weigh on its way to the phone, compressed.
 */
budget?: {
/**
 * The most its script may weigh, in kilobytes.
 */
script?: string
/**
 * The most its pictures may weigh, in kilobytes.
 */
image?: string
}
}

/**
 * A product, by its name.
 */
export type Product = (("marriage" | "marriage_portrayal" | "pair" | "fortune" | "luck" | "mbti") | string)

/**
 * A chapter of the report, by its name in the list of its product.
 */
export type Chapter = string

/**
 * A text in every language of the shop.
 */
export interface Text {
/**
 * The text as the visitor reads it in that language. It may not be empty.
 */
[k: string]: string
}

/**
 * A file of funnels/images, without its ending; with it where two files have one name.
 */
export type Picture = string

/**
 * A picture to keep: its template, and the template's words.
 */
export interface Keepsake {
/**
 * The template: a file of funnels/images, without .svg.
 */
picture: string
/**
 * What the template says of itself, each under the name its places have there.
 */
words?: {
[k: string]: Text
}
}

/**
 * A name of small letters and digits, in words joined by -.
 */
export type PartId = string

/**
 * The name the answer travels under: letters and digits, beginning with a small letter.
 */
export type FieldName = string

/**
 * A colour: # and six digits, in quotes.
 */
export type Colour = string

/**
 * The colours of the page: the name of one of these, or four colours of your own.
 */
export type PaletteName = ("vermilion" | "indigo" | "gourd" | "dusk" | "bronze" | "seal" | "strings" | "gelpen" | "almanac" | "solstice" | "scroll" | "forecast" | "boarding" | "counting" | "metro" | "harbour")

/**
 * A palette of the shop by its name, or colours of one's own.
 */
export type Palette = (OwnPalette | PaletteName)

/**
 * Colours of your own. What is left out is mixed from the four.
 */
export interface OwnPalette {
/**
 * The page.
 */
background: Colour
/**
 * Its words.
 */
ink: Colour
/**
 * Links and buttons.
 */
action: Colour
/**
 * Ornament only, never words.
 */
accent: Colour
/**
 * The cards on the page; without it, the page nearer to white.
 */
surface?: Colour
/**
 * Rules and the edges of cards; without it, the page with some ink in it.
 */
line?: Colour
/**
 * Words of less weight; without it, as much ink as it takes to read them.
 */
muted?: Colour
/**
 * Words on a button; without it, white, or the page's dark ground darkened.
 */
"on-action"?: Colour
/**
 * What is wrong; without it, the shop's own red.
 */
alert?: Colour
}

/**
 * Colours of your own. What is left out is mixed from the four.
 */
export interface PaletteChange {
/**
 * The page.
 */
background?: Colour
/**
 * Its words.
 */
ink?: Colour
/**
 * Links and buttons.
 */
action?: Colour
/**
 * Ornament only, never words.
 */
accent?: Colour
/**
 * The cards on the page; without it, the page nearer to white.
 */
surface?: Colour
/**
 * Rules and the edges of cards; without it, the page with some ink in it.
 */
line?: Colour
/**
 * Words of less weight; without it, as much ink as it takes to read them.
 */
muted?: Colour
/**
 * Words on a button; without it, white, or the page's dark ground darkened.
 */
"on-action"?: Colour
/**
 * What is wrong; without it, the shop's own red.
 */
alert?: Colour
}

/**
 * What the report costs, in fen: 100 fen are 1 yuan.
 */
export interface Price {
/**
 * What the visitor pays, in fen: 2980 is ¥29.80.
 */
amount: number
/**
 * The price without the offer, in fen; shown struck through, and due after the countdown. The same as amount where there is no offer.
 */
listAmount: number
}

/**
 * A day, or a minute of one, in Shanghai time.
 */
export type Moment = string

/**
 * What differs of the price, in fen.
 */
export interface PartOfPrice {
/**
 * What the visitor pays, in fen: 2980 is ¥29.80.
 */
amount?: number
/**
 * The price without the offer, in fen; shown struck through, and due after the countdown. The same as amount where there is no offer.
 */
listAmount?: number
}

/**
 * A whole report, or some chapters of one.
 */
export type SoldPart = (Product | {
/**
 * Whose chapters they are.
 */
product: Product
/**
 * The chapters in their order, by the names listed in funnels/reference.md; the product’s first one is always there.
 */
chapters: Chapter[]
})

/**
 * A price with a name, and what the buyer gets for it.
 */
export interface Offer {
/**
 * What this offer costs, in fen: 100 fen are 1 yuan.
 */
price: Price
/**
 * What the offer is called, on its card and where the buyer checks the order.
 */
label: Text
/**
 * A line under that name: what is in it.
 */
lead?: Text
/**
 * What the buyer gets: the whole report of a product by its name, or some of its chapters. The funnel’s own product is in every offer.
 */
contains: SoldPart[]
}

/**
 * What differs of this offer.
 */
export interface PartOfOffer {
/**
 * What this offer costs, in fen: 100 fen are 1 yuan.
 */
price?: PartOfPrice
/**
 * What the offer is called, on its card and where the buyer checks the order.
 */
label?: Text
/**
 * A line under that name: what is in it.
 */
lead?: Text
/**
 * What the buyer gets: the whole report of a product by its name, or some of its chapters. The funnel’s own product is in every offer.
 */
contains?: SoldPart[]
}

/**
 * Up to three offers to choose from, each under a name of its own, instead of price. The cheapest is chosen until the visitor chooses another.
 */
export interface Offers {
[k: string]: Offer
}

/**
 * A funnel that buyers are led to, and the words of the link.
 */
export interface NextPurchase {
/**
 * The funnel it leads to, by its file’s name.
 */
funnel: string
/**
 * The words of the link.
 */
text: Text
/**
 * A coupon that the other funnel has with offer: after-purchase; whoever bought here gets it there, once, within 30 days.
 */
coupon?: string
}

/**
 * The ways to pay, in the order they are offered.
 */
export type Ways = ("wechat" | "alipay")[]

/**
 * How long the offer price holds after the order is made, in minutes (m) or hours (h); after it the list price is due, for real.
 */
export type Countdown = string

/**
 * A coupon offered on the payment screen, once, at the moment you choose.
 */
export interface CouponOffer {
/**
 * Which coupon of funnels/shared/coupons.yaml.
 */
key: string
/**
 * When it is offered.
 */
offer: ("on-leave" | "on-cancel" | "after-purchase")
}

/**
 * The channel key the success page is opened with; without it the channel's own assignChannel applies, or nothing changes.
 */
export type AssignChannel = string

/**
 * What the visitor is asked, in this order; each entry is one field.
 * 
 * Items: One thing the visitor is asked.
 */
export type DetailsFields = (NameField | GenderField | BirthdayField | BirthHourField | PhoneField | ChoiceField | TextField | ConsentField)[]

/**
 * A person's name, typed on one line.
 */
export interface NameField {
kind: "name"
/**
 * The name the answer travels under, once in a funnel; reports know some names, such as fullName.
 */
name: FieldName
/**
 * The question or name above the field, as the visitor reads it.
 */
label: Text
/**
 * A line of help under the field.
 */
hint?: Text
/**
 * Whom it is asked of, by what they answered before; without it, everybody. Who is not asked sends nothing.
 */
when?: Condition
/**
 * true lets the visitor leave the field empty; without it an answer is needed.
 */
optional?: boolean
/**
 * Which characters the name may have.
 */
script?: ("any" | "han" | "han-or-latin")
/**
 * Pale words inside the empty field, gone once something is typed.
 */
placeholder?: Text
}

/**
 * Male or female, as two buttons.
 */
export interface GenderField {
kind: "gender"
/**
 * The name the answer travels under, once in a funnel; reports know some names, such as fullName.
 */
name: FieldName
/**
 * The question or name above the field, as the visitor reads it.
 */
label: Text
/**
 * A line of help under the field.
 */
hint?: Text
/**
 * Whom it is asked of, by what they answered before; without it, everybody. Who is not asked sends nothing.
 */
when?: Condition
/**
 * true lets the visitor leave the field empty; without it an answer is needed.
 */
optional?: boolean
}

/**
 * A date of birth, chosen on wheels.
 */
export interface BirthdayField {
kind: "birthday"
/**
 * The name the answer travels under, once in a funnel; reports know some names, such as fullName.
 */
name: FieldName
/**
 * The question or name above the field, as the visitor reads it.
 */
label: Text
/**
 * A line of help under the field.
 */
hint?: Text
/**
 * Whom it is asked of, by what they answered before; without it, everybody. Who is not asked sends nothing.
 */
when?: Condition
/**
 * true lets the visitor leave the field empty; without it an answer is needed.
 */
optional?: boolean
/**
 * Which calendars the date may be given in.
 */
calendar?: ("solar" | "solar-or-lunar")
/**
 * Words of the box a parent or guardian ticks, shown while the birthday is of a child under 14; without it, such birthdays are refused.
 */
guardian?: Text
}

/**
 * The hour of birth, as one of the twelve traditional double hours.
 */
export interface BirthHourField {
kind: "birth-hour"
/**
 * The name the answer travels under, once in a funnel; reports know some names, such as fullName.
 */
name: FieldName
/**
 * The question or name above the field, as the visitor reads it.
 */
label: Text
/**
 * A line of help under the field.
 */
hint?: Text
/**
 * Whom it is asked of, by what they answered before; without it, everybody. Who is not asked sends nothing.
 */
when?: Condition
/**
 * true lets the visitor leave the field empty; without it an answer is needed.
 */
optional?: boolean
/**
 * May the visitor say that the hour is not known?
 */
unknown?: ("allowed" | "refused")
}

/**
 * A mobile number of mainland China.
 */
export interface PhoneField {
kind: "phone"
/**
 * The name the answer travels under, once in a funnel; reports know some names, such as fullName.
 */
name: FieldName
/**
 * The question or name above the field, as the visitor reads it.
 */
label: Text
/**
 * A line of help under the field.
 */
hint?: Text
/**
 * Whom it is asked of, by what they answered before; without it, everybody. Who is not asked sends nothing.
 */
when?: Condition
/**
 * true lets the visitor leave the field empty; without it an answer is needed.
 */
optional?: boolean
/**
 * Pale words inside the empty field, gone once something is typed.
 */
placeholder?: Text
}

/**
 * One of several answers, as buttons.
 */
export interface ChoiceField {
kind: "choice"
/**
 * The name the answer travels under, once in a funnel; reports know some names, such as fullName.
 */
name: FieldName
/**
 * The question or name above the field, as the visitor reads it.
 */
label: Text
/**
 * A line of help under the field.
 */
hint?: Text
/**
 * Whom it is asked of, by what they answered before; without it, everybody. Who is not asked sends nothing.
 */
when?: Condition
/**
 * true lets the visitor leave the field empty; without it an answer is needed.
 */
optional?: boolean
/**
 * The answers to choose from, 2 to 12, in the order they are shown.
 * 
 * Items: One answer.
 */
options: {
/**
 * What is stored for this answer; the visitor never sees it, and no two may be alike.
 */
value: string
/**
 * The answer as the visitor reads it.
 */
label: Text
}[]
}

/**
 * A line or a few lines the visitor writes freely.
 */
export interface TextField {
kind: "text"
/**
 * The name the answer travels under, once in a funnel; reports know some names, such as fullName.
 */
name: FieldName
/**
 * The question or name above the field, as the visitor reads it.
 */
label: Text
/**
 * A line of help under the field.
 */
hint?: Text
/**
 * Whom it is asked of, by what they answered before; without it, everybody. Who is not asked sends nothing.
 */
when?: Condition
/**
 * true lets the visitor leave the field empty; without it an answer is needed.
 */
optional?: boolean
/**
 * Pale words inside the empty field, gone once something is typed.
 */
placeholder?: Text
/**
 * The longest text accepted, in characters.
 */
maxLength?: number
/**
 * How many lines high the box is; with 1 it is a single line.
 */
rows?: number
}

/**
 * A box the visitor ticks to agree; it is never ticked beforehand.
 */
export interface ConsentField {
kind: "consent"
/**
 * The name the answer travels under, once in a funnel; reports know some names, such as fullName.
 */
name: FieldName
/**
 * The question or name above the field, as the visitor reads it.
 */
label: Text
/**
 * A line of help under the field.
 */
hint?: Text
/**
 * Whom it is asked of; a consent with a document has none, another the same as the field it speaks of.
 */
when?: Condition
/**
 * true lets the visitor leave the field empty; without it an answer is needed.
 */
optional?: boolean
/**
 * Which legal text the link beside the box opens; without it there is no link.
 */
document?: ("privacy" | "terms")
}

/**
 * The first thing seen: the key picture, a heading and a sentence.
 */
export interface HeroBlock {
kind: "hero"
/**
 * A name by which variants and overrides find this block among others like it.
 */
id?: PartId
/**
 * A few small words above the heading.
 */
eyebrow?: Text
/**
 * The page's one big heading.
 */
heading: Text
/**
 * A sentence or two under the heading.
 */
lead?: Text
}

/**
 * The details and the button that places the order; a page has exactly one.
 */
export interface FormBlock {
kind: "form"
/**
 * A name by which variants and overrides find this block among others like it.
 */
id?: PartId
/**
 * The heading of the form.
 */
heading?: Text
/**
 * A sentence or two under the heading.
 */
lead?: Text
/**
 * The words on the button that places the order.
 */
submit: Text
/**
 * What the visitor is asked, in this order; each entry is one field.
 */
fields: DetailsFields
}

/**
 * A few paragraphs that tell something.
 */
export interface StoryBlock {
kind: "story"
/**
 * A name by which variants and overrides find this block among others like it.
 */
id?: PartId
/**
 * The heading of the story.
 */
heading?: Text
/**
 * The paragraphs, 1 to 8.
 * 
 * Items: One paragraph.
 */
paragraphs: Text[]
}

/**
 * What the report holds, part by part.
 */
export interface FeaturesBlock {
kind: "features"
/**
 * A name by which variants and overrides find this block among others like it.
 */
id?: PartId
/**
 * The heading of the list.
 */
heading?: Text
/**
 * The parts, 1 to 12.
 * 
 * Items: One part of the report.
 */
items: {
/**
 * What this part of the report is, in a few words.
 */
title: Text
/**
 * One or two sentences about it.
 */
text: Text
/**
 * The chapter of the report that this part is; what is named here has to be sold.
 */
chapter?: Chapter
}[]
}

/**
 * How it works, as numbered steps.
 */
export interface HowBlock {
kind: "how"
/**
 * A name by which variants and overrides find this block among others like it.
 */
id?: PartId
/**
 * The heading of the steps.
 */
heading?: Text
/**
 * The steps, 1 to 12.
 * 
 * Items: One numbered step.
 */
items: {
/**
 * What happens, in a few words.
 */
title: Text
/**
 * A sentence about it, where one is needed.
 */
text?: Text
}[]
}

/**
 * An excerpt of a report; the page marks it as a sample.
 */
export interface SampleBlock {
kind: "sample"
/**
 * A name by which variants and overrides find this block among others like it.
 */
id?: PartId
/**
 * The heading of the excerpt.
 */
heading?: Text
/**
 * The passages, 1 to 6.
 * 
 * Items: One passage, as a report would say it.
 */
excerpt: Text[]
/**
 * A small line under it: whose report it is, and that it is invented.
 */
note?: Text
}

/**
 * Questions and answers; a tap opens an answer.
 */
export interface FaqBlock {
kind: "faq"
/**
 * A name by which variants and overrides find this block among others like it.
 */
id?: PartId
/**
 * The heading of the questions.
 */
heading?: Text
/**
 * The questions with their answers, 1 to 12.
 * 
 * Items: One question and its answer.
 */
items: {
/**
 * What a visitor asks.
 */
question: Text
/**
 * The honest answer.
 */
answer: Text
}[]
}

/**
 * One line worth knowing, set apart.
 */
export interface NoticeBlock {
kind: "notice"
/**
 * A name by which variants and overrides find this block among others like it.
 */
id?: PartId
/**
 * The line.
 */
text: Text
}

/**
 * One picture, as wide as the page.
 */
export interface PictureBlock {
kind: "picture"
/**
 * A file of funnels/images, 750 × 500 or of that shape, without its ending.
 */
picture: Picture
/**
 * What is to be seen on it, for those who hear the page.
 */
alt: Text
/**
 * A line under the picture.
 */
caption?: Text
}

/**
 * Two to six pictures side by side, moved with a finger.
 */
export interface GalleryBlock {
kind: "gallery"
/**
 * The heading over the pictures.
 */
heading?: Text
/**
 * The pictures, 2 to 6.
 * 
 * Items: One picture.
 */
pictures: {
/**
 * A file of funnels/images, 750 × 500 or of that shape, without its ending.
 */
picture: Picture
/**
 * What is to be seen on it, for those who hear the page.
 */
alt: Text
/**
 * A line under the picture.
 */
caption?: Text
}[]
}

/**
 * A comparison, line by line, in two or three columns.
 */
export interface TableBlock {
kind: "table"
/**
 * The heading over the table.
 */
heading?: Text
/**
 * What stands over the cells, 1 or 2; over what a line is about stands nothing.
 * 
 * Items: What stands over a column.
 */
columns: Text[]
/**
 * The lines, 1 to 12.
 * 
 * Items: One line.
 */
rows: {
/**
 * What the line is about.
 */
what: Text
/**
 * A cell for each column: a text, yes or no.
 * 
 * Items: A few words, or yes or no.
 */
cells: (Text | ("yes" | "no"))[]
}[]
}

/**
 * The price and what it buys; the amounts come from payment.
 */
export interface PriceBlock {
kind: "price"
/**
 * A name by which variants and overrides find this block among others like it.
 */
id?: PartId
/**
 * The heading of the price.
 */
heading?: Text
/**
 * A page of the report in small, beside the price: a file of funnels/images, without its ending.
 */
picture?: Picture
/**
 * What the price includes, 1 to 12 lines.
 * 
 * Items: One thing that is included.
 */
includes?: Text[]
}

/**
 * What the shop promises; it has to keep it.
 */
export interface GuaranteeBlock {
kind: "guarantee"
/**
 * A name by which variants and overrides find this block among others like it.
 */
id?: PartId
/**
 * The heading of the promise.
 */
heading?: Text
/**
 * The promise.
 */
text: Text
}

/**
 * A bar at the lower edge with the price and one button that leads to the form; it shows while neither the beginning of the page nor the form is in view.
 */
export interface StickyBlock {
kind: "sticky"
/**
 * A name by which variants and overrides find this block among others like it.
 */
id?: PartId
/**
 * The words on its button; it leads to the form and orders nothing.
 */
text: Text
/**
 * A few words beside the price.
 */
note?: Text
}

/**
 * One part of the page.
 */
export type Block = (HeroBlock | FormBlock | StoryBlock | FeaturesBlock | HowBlock | SampleBlock | FaqBlock | NoticeBlock | PictureBlock | GalleryBlock | TableBlock | PriceBlock | GuaranteeBlock | StickyBlock)

/**
 * Parts of a page, from top to bottom.
 */
export type Blocks = Block[]

export type Condition = import('./conditions.ts').Condition

/**
 * A text; or a text with the condition on which it is said.
 */
export type Saying = ({
/**
 * What is said.
 */
say: Text
/**
 * To whom it is said, by what they answered before.
 */
when: Condition
} | Text)

/**
 * Sentences of which the first is said whose facts are known and whose condition holds.
 * 
 * Items: A sentence with facts in braces, such as {animal}.
 */
export type Interstitial = {
/**
 * Of whom it is said; without it, of everybody whose facts are known. Beside answers it may name season, element and animal.
 */
when?: Condition
/**
 * What is said, at most 140 characters, of which a Chinese one counts two; the facts to choose from stand in funnels/reference.md.
 */
say: Text
}[]

/**
 * One long page with the form in it.
 */
export interface PageEntry {
layout: "page"
/**
 * With a questionnaire: the words on the button that leads to the questions; without it, “Continue”.
 */
next?: Text
/**
 * The page, block by block, from top to bottom; exactly one of them is a form.
 */
blocks: Blocks
}

/**
 * One question a screen, with progress shown.
 */
export interface StepsEntry {
layout: "steps"
/**
 * Blocks above the first question.
 */
opening?: Blocks
/**
 * The screens, 2 to 12, in order.
 * 
 * Items: One screen.
 */
steps: {
/**
 * A name by which variants and overrides find this screen among others like it.
 */
id?: PartId
/**
 * Whom this screen is for, by what they answered before it; without it, everybody. The last one has none: it places the order.
 */
when?: Condition
/**
 * What this screen asks.
 */
heading: Text
/**
 * A sentence or two under the heading.
 */
lead?: Text
/**
 * What the visitor is asked, in this order; each entry is one field.
 */
fields: DetailsFields
/**
 * The words on the button that leads on; without it, “Continue”.
 */
next?: Text
/**
 * What is said after this answer, above the next question: the first of these sentences whose facts are known; none of them, nothing.
 */
interstitial?: Interstitial
}[]
/**
 * The words on the button that places the order.
 */
submit: Text
/**
 * Blocks under the first question and under the last.
 */
closing?: Blocks
}

/**
 * A conversation: somebody asks, the answers stand as bubbles.
 */
export interface ChatEntry {
layout: "chat"
/**
 * Who speaks; it must be plain that the person is invented.
 */
host: Text
/**
 * Blocks above the first line of the talk.
 */
pinned?: Blocks
/**
 * Blocks under the first question; none of them is a form.
 */
blocks?: Blocks
/**
 * What is said before the first question, up to 6 bubbles.
 * 
 * Items: One bubble.
 */
opening?: Text[]
/**
 * The questions, 2 to 12, in order.
 * 
 * Items: What the host says and the fields that answer it.
 */
messages: {
/**
 * A name by which variants and overrides find this message among others like it.
 */
id?: PartId
/**
 * Whom this message is for, by what they answered before it; without it, everybody. The last one has none: it places the order.
 */
when?: Condition
/**
 * What the host says, 1 to 4 bubbles.
 * 
 * Items: One bubble.
 */
say: Saying[]
/**
 * What the visitor is asked, in this order; each entry is one field.
 */
fields: DetailsFields
/**
 * The words on the button that leads on; without it, “Continue”.
 */
next?: Text
/**
 * What is said after this answer, above the next question: the first of these sentences whose facts are known; none of them, nothing.
 */
interstitial?: Interstitial
}[]
/**
 * What is said after the last question, up to 4 bubbles.
 * 
 * Items: One bubble.
 */
closing?: Saying[]
/**
 * The words on the button that places the order.
 */
submit: Text
}

/**
 * The visitor does something by touch first, then gives the details.
 */
export interface RitualEntry {
layout: "ritual"
/**
 * What the visitor does first, and the words around it.
 */
ritual: {
/**
 * What the visitor does with a finger.
 */
gesture: ("join" | "polish" | "pluck" | "turn")
/**
 * A few small words above the heading.
 */
eyebrow?: Text
/**
 * The page's one big heading.
 */
heading: Text
/**
 * A sentence or two under the heading.
 */
lead?: Text
/**
 * The words on a button that does the same without the gesture.
 */
action: Text
/**
 * What is said when it is done, and above the form.
 */
done: Text
}
/**
 * The form that follows.
 */
form: {
/**
 * The heading of the form.
 */
heading?: Text
/**
 * A sentence or two under the heading.
 */
lead?: Text
/**
 * The words on the button that places the order.
 */
submit: Text
/**
 * What the visitor is asked, in this order; each entry is one field.
 */
fields: DetailsFields
}
/**
 * Blocks between the heading of the ritual and its picture.
 */
opening?: Blocks
/**
 * Blocks under the ritual; none of them is a form.
 */
blocks?: Blocks
}

/**
 * The shop: its languages, its legal texts, who sells.
 */
export interface SiteFile {
/**
 * The languages the shop speaks; every text of every funnel needs all of them.
 * 
 * Items: A language.
 */
languages: string[]
/**
 * Languages that are being translated: the preview shows them, the shop does not. What is not written yet stands there in English, marked ⟦ ⟧.
 * 
 * Items: A language.
 */
inPreparation?: string[]
/**
 * The language for visitors whose own the shop does not speak; one of languages.
 */
defaultLanguage: string
/**
 * The funnel the shop's bare address leads to.
 */
home: string
/**
 * Addresses of funnels that are gone, each with the funnel its visitors are sent to; links in old advertisements go on working.
 */
redirects?: {
/**
 * The funnel visitors of the old address are sent to.
 */
[k: string]: string
}
/**
 * Who sells; the name and the ICP number stand at the foot of every screen.
 */
merchant: {
/**
 * The seller's full legal name.
 */
name: Text
/**
 * The ICP number, shown as it stands here; without it none is shown.
 */
icp?: string
/**
 * How the seller is reached.
 */
contact?: Text
}
/**
 * What no text of the shop may say, and the law that forbids it; publishing asks for a yes.
 * 
 * Items: Words that one law forbids for one reason.
 */
claims?: {
/**
 * The law and its article.
 */
law: string
/**
 * Why it may not be said, for whoever wrote it.
 */
because: Text
/**
 * The words, in any language; # stands for any number.
 * 
 * Items: One way of saying it.
 */
words: string[]
}[]
/**
 * What the refund rules promise, in one to four short lines: they stand beside the price on the payment screen.
 * 
 * Items: One line of the promise.
 */
promise?: Text[]
/**
 * The legal texts every screen links to.
 */
legal: {
/**
 * The day these texts were last changed in meaning, in quotes; stored with every consent.
 */
version: string
/**
 * The privacy notice: what is stored, why, and for how long.
 */
privacy: LegalText
/**
 * The terms of use: what is sold, and on what terms.
 */
terms: LegalText
/**
 * When and how money is given back.
 */
refunds: LegalText
}
/**
 * How the two report pages present a report.
 */
results: {
/**
 * The page /result/…, which buyers are sent to.
 */
result: Presentation
/**
 * The page /test_result/…, a second presentation to compare.
 */
test_result: Presentation
}
}

/**
 * A legal text: a title and paragraphs.
 */
export interface LegalText {
/**
 * The text's title, which is also the words of the link to it.
 */
title: Text
/**
 * The paragraphs, 1 to 40.
 * 
 * Items: One paragraph.
 */
paragraphs: Text[]
}

/**
 * How a report page asks for the report and lays it out.
 */
export interface Presentation {
/**
 * Which call the report is asked with.
 */
call: ("get_result" | "get_result_v2")
/**
 * How the report is laid out.
 */
layout: ("scroll" | "chapters")
}

/**
 * The sales channels, by channel key: the channelKey of an address.
 */
export interface ChannelsFile {
/**
 * The channel whose settings an unknown channelKey gets, in quotes.
 */
default: string
/**
 * The channels, each under its key in quotes.
 */
channels: {
[k: string]: Channel
}
}

/**
 * One sales channel.
 */
export interface Channel {
/**
 * What you call it; visitors never see it.
 */
name: string
/**
 * true shows the animated payment screen in funnels that follow the switch, false the plain one.
 */
switch_4: boolean
/**
 * The link to customer service, shown after payment and on reports; without it there is no link.
 */
wechat_work_kf_url?: string
/**
 * The channel its buyers are handed on to: the success page opens with this key, in quotes.
 */
assignChannel?: string
/**
 * Addresses that are called to count visits, orders and payments, 1 to 20; no details of the visitor go with the call.
 * 
 * Items: One counting address.
 */
pixels?: {
/**
 * When it is called, once a visit.
 */
event: ("entry" | "order" | "paid")
/**
 * The address that is called; it begins with https://.
 */
url: string
/**
 * The pages it counts: funnels by address, or screens of the shop such as succeed; without it, all.
 * 
 * Items: A funnel's address without the slash, or a screen of the shop such as succeed.
 */
pages?: string[]
}[]
/**
 * Ad platforms the server tells of a payment, 1 to 10: each only if the visitor came with its click id; nothing personal goes with the call.
 * 
 * Items: One destination that is told.
 */
conversions?: (UrlConversion | TencentConversion)[]
}

/**
 * An address of your own or of a tracking service, which is called with GET. What stands in braces is filled in: {clickid}, {amount} (yuan, 29.80), {amountFen} (2980), {orderNo}, {event} (what stands under paid), {time} (of the payment, seconds since 1970), {timeMs}, {eventId} (the same at every try).
 */
export interface UrlConversion {
to: "url"
/**
 * The parameter of the landing address that holds the click id; who came without it is told to nobody.
 */
clickid: string
/**
 * What the platform calls a payment.
 */
paid: string
/**
 * The address that is called; it begins with https://, and what stands in braces is filled in.
 */
url: string
}

/**
 * Tencent Ads, by its Marketing API; who came with gdt_vid or qz_gdt is told.
 */
export interface TencentConversion {
to: "tencent"
/**
 * What the platform calls a payment.
 */
paid: string
/**
 * The advertiser's account id (account_id), in quotes.
 */
account: string
/**
 * The id of the data source (user_action_set_id), in quotes.
 */
dataSource: string
/**
 * The name of the access token: TENCENT_A is read from CONVERSION_TENCENT_A in the server's environment. The token itself never stands here.
 */
secret: string
}

/**
 * The coupons, by key. A funnel says when one is offered.
 */
export interface CouponsFile {
/**
 * The coupons, each under its key.
 */
coupons: {
[k: string]: Coupon
}
}

/**
 * One coupon.
 */
export interface Coupon {
/**
 * What it takes off the price, in fen: 500 is ¥5.
 */
off: number
/**
 * What the visitor reads on it.
 */
label: Text
/**
 * The last day it works, Shanghai time, in quotes; without it, it works until it is taken out.
 */
expires?: string
}

/**
 * A questionnaire: the answers every question has, and the questions.
 */
export interface QuestionsFile {
/**
 * The answers to each question, 2 to 7, from least to most.
 * 
 * Items: One answer.
 */
options: {
/**
 * The answer's number, in quotes; the personality test counts '1' (least) to '5' (most).
 */
value: string
/**
 * The answer as the visitor reads it.
 */
text: Text
}[]
/**
 * The questions, 1 to 200, in the order they are asked.
 * 
 * Items: One statement the visitor agrees with or not.
 */
questions: {
/**
 * The question's name in the address and in the stored answers; no two may be alike, and it never changes.
 */
id: string
/**
 * The statement as the visitor reads it.
 */
text: Text
/**
 * Which pair of letters it measures.
 */
axis: ("EI" | "SN" | "TF" | "JP")
/**
 * Which letter of the pair agreeing speaks for.
 */
keyed: ("first" | "second")
}[]
}

/**
 * A product of your own: a test with its questions, how it is scored, and what its report says. The file's name is what a funnel writes under product.
 */
export interface ProductFile {
/**
 * What it is called where its counts are printed.
 */
title: Text
/**
 * Sets of answers by name, for questions without options of their own. Where there are several, each question names its own.
 */
answers?: {
/**
 * The answers to a question, 2 to 7, from least to most.
 * 
 * Items: One answer.
 */
[k: string]: {
/**
 * The answer's name in what is stored, in quotes; it never changes.
 */
value: string
/**
 * What it counts: a whole number, by which what the question adds is multiplied.
 */
score: number
/**
 * The answer as the visitor reads it.
 */
text: Text
}[]
}
/**
 * What is measured, 1 to 8 scales by name.
 */
scales: {
/**
 * One scale: the sum of what the answers add to it, as its share of what was possible.
 */
[k: string]: {
/**
 * The scale as the reader reads it.
 */
label: Text
/**
 * The parts of the scale: each from so many per cent on, to the next. The first begins at 0. A scale that only competes for the highest total needs none.
 */
bands?: {
/**
 * From so many per cent on.
 */
[k: string]: number
}
}
}
/**
 * Scales of which the one with the most points wins; where two have as many, the one that stands first here. Conditions name the winner as highest, and as tied the next that has as many, or none.
 */
highest?: ScaleNames
/**
 * The questions, 1 to 200, in the order they are asked.
 * 
 * Items: One question: of a set of answers, with what it adds; or with answers of its own.
 */
questions: {
/**
 * The question's name in the stored answers; no two may be alike, and it never changes.
 */
id: string
/**
 * The question as the visitor reads it.
 */
text: Text
/**
 * Of whom it is asked, by questions before it that add to nothing. A question that adds to a scale is asked of everybody.
 */
when?: Condition
/**
 * By scale, what the answer's score is multiplied by: 1, more where it counts more, below 0 where agreeing speaks against it. Without it, nothing is scored.
 */
adds?: Adds
/**
 * The set of answers it has, where there are several.
 */
answers?: string
/**
 * Answers of its own, 2 to 7, each with what it adds.
 * 
 * Items: One answer of this question.
 */
options?: {
/**
 * The answer's name in what is stored, in quotes; it never changes.
 */
value: string
/**
 * The answer as the visitor reads it.
 */
text: Text
/**
 * By scale, what this answer adds.
 */
adds?: Adds
}[]
}[]
/**
 * What comes out, by name. Exactly one has to hold of every way to answer.
 */
results: {
/**
 * One result.
 */
[k: string]: {
/**
 * Of whom it holds, by the bands of the scales, or by highest.
 */
when: Condition
/**
 * The result as the reader reads it.
 */
name: Text
/**
 * One or two sentences for the picture to keep.
 */
motto?: Text
}
}
/**
 * What is told before paying; of everything else no number leaves the server.
 */
foretaste?: {
/**
 * The scales whose per cent is told.
 */
scales: ScaleNames
}
/**
 * What the report says.
 */
report: {
/**
 * The line under the report's title, for whoever gave no name; {fullName|…}, {result} and the scales' names may stand in it and in every text of the report.
 */
subtitle?: Text
/**
 * The chapters, in their order; the first goes with every report.
 * 
 * Items: One chapter; where none of its blocks is shown, it stays away.
 */
sections: {
/**
 * The chapter's name, which funnels write under report.chapters; one that was sold is never given to another.
 */
id: string
/**
 * The chapter's heading.
 */
heading: Text
/**
 * What the chapter holds, in its order.
 */
blocks: Part[]
}[]
}
/**
 * Under the report: what it is for, and where its statements come from. One says that it is for entertainment or reflection.
 */
footnotes: Text[]
}

/**
 * By scale, a whole number.
 */
export interface Adds {
/**
 * So much for each point of the score; below 0 it speaks against the scale.
 */
[k: string]: number
}

/**
 * Scales by name.
 * 
 * Items: A scale, by its name.
 */
export type ScaleNames = string[]

/**
 * Said where this result, band or answer is the reader's: a text, or a list of them.
 */
export type Said = (Text | Text[])

/**
 * One block of a chapter.
 */
export type Part = (TextPart | ListPart | FactsPart | BarsPart | RadarPart | TypePart)

export type TextPart = Readonly<Record<string, Said | Condition | string | undefined>> & { kind: 'text'; by?: string; when?: Condition; paragraphs?: Text[] }

export type ListPart = Readonly<Record<string, Said | Condition | string | undefined>> & { kind: 'list'; by?: string; when?: Condition; items?: Text[] }

/**
 * Labels, each with a word or two.
 */
export interface FactsPart {
kind: "facts"
/**
 * Of whom it is said: by bands, result, unscored questions, and what every funnel of the product asks by choice or gender.
 */
when?: Condition
/**
 * The facts in their order.
 * 
 * Items: One fact.
 */
items: {
/**
 * What it is.
 */
label: Text
/**
 * How it is with this reader.
 */
value: Text
}[]
}

/**
 * A bar for each scale.
 */
export interface BarsPart {
kind: "bars"
/**
 * Of whom it is said: by bands, result, unscored questions, and what every funnel of the product asks by choice or gender.
 */
when?: Condition
/**
 * The scales, in their order.
 */
scales: ScaleNames
}

/**
 * A net of three scales or more.
 */
export interface RadarPart {
kind: "radar"
/**
 * Of whom it is said: by bands, result, unscored questions, and what every funnel of the product asks by choice or gender.
 */
when?: Condition
/**
 * The scales, in their order, three or more.
 */
scales: ScaleNames
}

/**
 * The result in large letters, and a line for each scale between its two sides.
 */
export interface TypePart {
kind: "type"
/**
 * Of whom it is said: by bands, result, unscored questions, and what every funnel of the product asks by choice or gender.
 */
when?: Condition
/**
 * What stands in large letters; four characters stand largest.
 */
code: Text
/**
 * The lines in their order, each a scale.
 * 
 * Items: One line: a scale and its two sides.
 */
axes: {
/**
 * The scale, by its name.
 */
scale: string
/**
 * What more of the scale is called, on the left.
 */
first: Text
/**
 * What less of it is called, on the right.
 */
second: Text
}[]
}

/**
 * Two to four ways to show one funnel, each to a part of its visitors by lot, to find out which sells.
 */
export interface ExperimentFile {
/**
 * The funnel whose visitors take part, by its address.
 */
funnel: string
/**
 * draft: only the preview shows it. running: visitors take part. stopped: everybody sees the funnel as it is.
 */
status: ("draft" | "running" | "stopped")
/**
 * What is expected and why, for those who read the ledger next year.
 */
why: string
/**
 * What decides, within 24 hours of a visitor's first view: paid (they paid), opened (they read their report), revenue (what they paid).
 */
goal: ("paid" | "opened" | "revenue")
/**
 * What is expected, for the forecast of how long it takes.
 */
expect?: {
/**
 * Of a hundred visitors, how many reach the goal today; without it, the last 28 days tell.
 */
base?: string
/**
 * How much more or less of them the change is expected to bring.
 */
change: string
/**
 * How many visitors the funnel has a day; with it the check says how many weeks that takes.
 */
visitors?: number
}
/**
 * How many of a hundred visitors take part; the others see the funnel as it is. While running it may only be raised. Without it, all.
 */
share?: number
/**
 * From when on visitors take part, in Shanghai time; a bare day counts from its beginning.
 */
from?: Moment
/**
 * Until when, in Shanghai time; a bare day counts whole.
 */
to?: Moment
/**
 * Whose visitors do not take part: they see the funnel as it is.
 */
exclude?: {
/**
 * The channel keys whose visitors do not take part, in quotes.
 * 
 * Items: A channel of channels.yaml, in quotes.
 */
channels?: string[]
/**
 * The languages whose readers do not take part.
 * 
 * Items: A language of the funnel.
 */
languages?: string[]
}
/**
 * What happens by itself: decided, harm and split each keep it running or stop it. Without it, it stops on harm and on a broken split.
 */
stop?: {
/**
 * When the evidence has decided.
 */
decided?: ("keep" | "stop")
/**
 * When one arm's buyers are refunded or complain more often than chance allows.
 */
harm?: ("keep" | "stop")
/**
 * When the visitors of the arms cannot come from their weights.
 */
split?: ("keep" | "stop")
}
/**
 * What must not get worse: refund, complaint. Without it, both are watched.
 * 
 * Items: What is watched.
 */
guardrails?: ("refund" | "complaint")[]
/**
 * Why arms may differ in money, or in what is asked: one sentence each. Nothing else may differ but words and looks.
 */
acknowledge?: {
/**
 * Why visitors pay unequal prices, or are offered other terms.
 */
money?: string
/**
 * Why some visitors are asked what others are not.
 */
data?: string
}
/**
 * The arms by their names, two to four. One has no set: it is the funnel as it is.
 */
arms: {
[k: string]: Arm
}
/**
 * Which arm won, once it is over; written when a winner is promoted.
 */
result?: string
}

/**
 * One way to show the funnel.
 */
export interface Arm {
/**
 * How many of a hundred who take part see it; all weights together are 100.
 */
weight: number
/**
 * What this arm changes, laid over the funnel as a variant is laid over its base.
 */
set?: ArmSet
}

export type ArmSet = Readonly<Record<string, unknown>>
