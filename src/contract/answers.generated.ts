/* Generated from src/contract by `npm run generate`; do not edit. */

/** What an answer's `data` holds, call by call. A report is read by itself. */
export const answerShapes = {
  channelInfo: {channelKey:'text',switch_4:'boolean',wechat_work_kf_url:'text',assignChannel:'text'},
  createOrder: {id:'text',orderNo:'text'},
  setCouponKey: {couponKey:'text',amount:'number'},
  getStatus: {orderStatus:'text'},
  getOrder: {id:'text',orderNo:'text',funnel:'text',product:'text',title:'text',orderStatus:'text',amount:'number',listAmount:'number',offerEndsAt:'text',couponKey:'text',createdAt:'text',paidAt:'text',erasedAt:'text',partRefund:'text',summary:[{label:'text',value:'text'}],foretaste:[{label:'text',value:'text'}],foretasteBlocks:['any'],chapters:['text'],owned:'boolean',details:{'*':'text'},asks:[{name:'text',label:'text',value:'text',options:[{label:'text',value:'text'}]}],lookupCode:'text',sandbox:'boolean',ways:['text'],correctable:'boolean'},
  setPhoneNumber: {lookupCode:'text'},
  searchOrders: {orders:[{id:'text',orderNo:'text',funnel:'text',title:'text',orderStatus:'text',createdAt:'text'}]},
  pageAdConfig: {pixels:[{event:'text',url:'text'}],paused:'text'},
  wechatPay: {appId:'text',timeStamp:'text',nonceStr:'text',signType:'text',paySign:'text',package:'text',orderStatus:'text',authorizeUrl:'text'},
  setOpenResult: {openedAt:'text'},
  complain: {complaintNo:'text'},
  questionList: {questions:[{id:'text',text:'text',options:[{value:'text',text:'text'}]}]},
} as const;
