// @ts-nocheck: compiled code.
// Written by `npm run generate` from schemas/.
import type { ValidateFunction } from 'ajv'
import { isEqual, lengthOf } from '../validator-helpers.ts'

export const root0 = validate0;
const schema0 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"workboard.schema.json","title":"WORKBOARD.yaml","description":"The registry of documents and issues.","type":"object","additionalProperties":false,"required":["version"],"properties":{"version":{"description":"Version of this format.","const":1},"owner":{"description":"The person responsible for the board.","type":"string","minLength":1},"documents":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["path"],"properties":{"path":{"type":"string","minLength":1},"kind":{"enum":["prd","issues","blocker","contract","admission","failure-matrix","stage-gates","eligibility","journal","review","status","plan","note"]}}},"description":"Every planning document."},"items":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["id"],"properties":{"id":{"type":"string","minLength":1},"title":{"type":"string","minLength":1},"status":{"type":"string","minLength":1},"type":{"type":"string","minLength":1},"document":{"type":"string","minLength":1},"blocked_by":{"type":"array","items":{"type":"string","minLength":1},"description":"Ids of issues."}}},"description":"Every issue."},"external":{"description":"a list of ids, or a mapping of ids to their status","anyOf":[{"type":"array","items":{"type":"string","minLength":1}},{"type":"object","additionalProperties":{"type":["string","null"]}}]},"retired":{"type":"array","items":{"type":"string","minLength":1},"description":"Ids that were used once and must not be used again."}}};
const func0 = lengthOf;

function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="workboard.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate0.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.version === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},schema:schema0.required,parentSchema:schema0,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "version") || (key0 === "owner")) || (key0 === "documents")) || (key0 === "items")) || (key0 === "external")) || (key0 === "retired"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema0,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.version !== undefined){
let data0 = data.version;
if(1 !== data0){
const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},schema:1,parentSchema:schema0.properties.version,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.owner !== undefined){
let data1 = data.owner;
if(typeof data1 === "string"){
if(func0(data1) < 1){
const err3 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.owner,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/type",keyword:"type",params:{type: "string"},schema:schema0.properties.owner.type,parentSchema:schema0.properties.owner,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.documents !== undefined){
let data2 = data.documents;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.path === undefined){
const err5 = {instancePath:instancePath+"/documents/" + i0,schemaPath:"#/properties/documents/items/required",keyword:"required",params:{missingProperty: "path"},schema:schema0.properties.documents.items.required,parentSchema:schema0.properties.documents.items,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key1 in data3){
if(!((key1 === "path") || (key1 === "kind"))){
const err6 = {instancePath:instancePath+"/documents/" + i0,schemaPath:"#/properties/documents/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema0.properties.documents.items,data:data3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data3.path !== undefined){
let data4 = data3.path;
if(typeof data4 === "string"){
if(func0(data4) < 1){
const err7 = {instancePath:instancePath+"/documents/" + i0+"/path",schemaPath:"#/properties/documents/items/properties/path/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.documents.items.properties.path,data:data4};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/documents/" + i0+"/path",schemaPath:"#/properties/documents/items/properties/path/type",keyword:"type",params:{type: "string"},schema:schema0.properties.documents.items.properties.path.type,parentSchema:schema0.properties.documents.items.properties.path,data:data4};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data3.kind !== undefined){
let data5 = data3.kind;
if(!(((((((((((((data5 === "prd") || (data5 === "issues")) || (data5 === "blocker")) || (data5 === "contract")) || (data5 === "admission")) || (data5 === "failure-matrix")) || (data5 === "stage-gates")) || (data5 === "eligibility")) || (data5 === "journal")) || (data5 === "review")) || (data5 === "status")) || (data5 === "plan")) || (data5 === "note"))){
const err9 = {instancePath:instancePath+"/documents/" + i0+"/kind",schemaPath:"#/properties/documents/items/properties/kind/enum",keyword:"enum",params:{allowedValues: schema0.properties.documents.items.properties.kind.enum},schema:schema0.properties.documents.items.properties.kind.enum,parentSchema:schema0.properties.documents.items.properties.kind,data:data5};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath:instancePath+"/documents/" + i0,schemaPath:"#/properties/documents/items/type",keyword:"type",params:{type: "object"},schema:schema0.properties.documents.items.type,parentSchema:schema0.properties.documents.items,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/documents",schemaPath:"#/properties/documents/type",keyword:"type",params:{type: "array"},schema:schema0.properties.documents.type,parentSchema:schema0.properties.documents,data:data2};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.items !== undefined){
let data6 = data.items;
if(Array.isArray(data6)){
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
let data7 = data6[i1];
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.id === undefined){
const err12 = {instancePath:instancePath+"/items/" + i1,schemaPath:"#/properties/items/items/required",keyword:"required",params:{missingProperty: "id"},schema:schema0.properties.items.items.required,parentSchema:schema0.properties.items.items,data:data7};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
for(const key2 in data7){
if(!((((((key2 === "id") || (key2 === "title")) || (key2 === "status")) || (key2 === "type")) || (key2 === "document")) || (key2 === "blocked_by"))){
const err13 = {instancePath:instancePath+"/items/" + i1,schemaPath:"#/properties/items/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema0.properties.items.items,data:data7};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data7.id !== undefined){
let data8 = data7.id;
if(typeof data8 === "string"){
if(func0(data8) < 1){
const err14 = {instancePath:instancePath+"/items/" + i1+"/id",schemaPath:"#/properties/items/items/properties/id/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.items.items.properties.id,data:data8};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/items/" + i1+"/id",schemaPath:"#/properties/items/items/properties/id/type",keyword:"type",params:{type: "string"},schema:schema0.properties.items.items.properties.id.type,parentSchema:schema0.properties.items.items.properties.id,data:data8};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data7.title !== undefined){
let data9 = data7.title;
if(typeof data9 === "string"){
if(func0(data9) < 1){
const err16 = {instancePath:instancePath+"/items/" + i1+"/title",schemaPath:"#/properties/items/items/properties/title/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.items.items.properties.title,data:data9};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/items/" + i1+"/title",schemaPath:"#/properties/items/items/properties/title/type",keyword:"type",params:{type: "string"},schema:schema0.properties.items.items.properties.title.type,parentSchema:schema0.properties.items.items.properties.title,data:data9};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data7.status !== undefined){
let data10 = data7.status;
if(typeof data10 === "string"){
if(func0(data10) < 1){
const err18 = {instancePath:instancePath+"/items/" + i1+"/status",schemaPath:"#/properties/items/items/properties/status/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.items.items.properties.status,data:data10};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/items/" + i1+"/status",schemaPath:"#/properties/items/items/properties/status/type",keyword:"type",params:{type: "string"},schema:schema0.properties.items.items.properties.status.type,parentSchema:schema0.properties.items.items.properties.status,data:data10};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data7.type !== undefined){
let data11 = data7.type;
if(typeof data11 === "string"){
if(func0(data11) < 1){
const err20 = {instancePath:instancePath+"/items/" + i1+"/type",schemaPath:"#/properties/items/items/properties/type/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.items.items.properties.type,data:data11};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/items/" + i1+"/type",schemaPath:"#/properties/items/items/properties/type/type",keyword:"type",params:{type: "string"},schema:schema0.properties.items.items.properties.type.type,parentSchema:schema0.properties.items.items.properties.type,data:data11};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data7.document !== undefined){
let data12 = data7.document;
if(typeof data12 === "string"){
if(func0(data12) < 1){
const err22 = {instancePath:instancePath+"/items/" + i1+"/document",schemaPath:"#/properties/items/items/properties/document/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.items.items.properties.document,data:data12};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/items/" + i1+"/document",schemaPath:"#/properties/items/items/properties/document/type",keyword:"type",params:{type: "string"},schema:schema0.properties.items.items.properties.document.type,parentSchema:schema0.properties.items.items.properties.document,data:data12};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data7.blocked_by !== undefined){
let data13 = data7.blocked_by;
if(Array.isArray(data13)){
const len2 = data13.length;
for(let i2=0; i2<len2; i2++){
let data14 = data13[i2];
if(typeof data14 === "string"){
if(func0(data14) < 1){
const err24 = {instancePath:instancePath+"/items/" + i1+"/blocked_by/" + i2,schemaPath:"#/properties/items/items/properties/blocked_by/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.items.items.properties.blocked_by.items,data:data14};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/items/" + i1+"/blocked_by/" + i2,schemaPath:"#/properties/items/items/properties/blocked_by/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.items.items.properties.blocked_by.items.type,parentSchema:schema0.properties.items.items.properties.blocked_by.items,data:data14};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath:instancePath+"/items/" + i1+"/blocked_by",schemaPath:"#/properties/items/items/properties/blocked_by/type",keyword:"type",params:{type: "array"},schema:schema0.properties.items.items.properties.blocked_by.type,parentSchema:schema0.properties.items.items.properties.blocked_by,data:data13};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath:instancePath+"/items/" + i1,schemaPath:"#/properties/items/items/type",keyword:"type",params:{type: "object"},schema:schema0.properties.items.items.type,parentSchema:schema0.properties.items.items,data:data7};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
else {
const err28 = {instancePath:instancePath+"/items",schemaPath:"#/properties/items/type",keyword:"type",params:{type: "array"},schema:schema0.properties.items.type,parentSchema:schema0.properties.items,data:data6};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.external !== undefined){
let data15 = data.external;
const _errs33 = errors;
let valid9 = false;
const _errs34 = errors;
if(Array.isArray(data15)){
const len3 = data15.length;
for(let i3=0; i3<len3; i3++){
let data16 = data15[i3];
if(typeof data16 === "string"){
if(func0(data16) < 1){
const err29 = {instancePath:instancePath+"/external/" + i3,schemaPath:"#/properties/external/anyOf/0/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.external.anyOf[0].items,data:data16};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/external/" + i3,schemaPath:"#/properties/external/anyOf/0/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.external.anyOf[0].items.type,parentSchema:schema0.properties.external.anyOf[0].items,data:data16};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath:instancePath+"/external",schemaPath:"#/properties/external/anyOf/0/type",keyword:"type",params:{type: "array"},schema:schema0.properties.external.anyOf[0].type,parentSchema:schema0.properties.external.anyOf[0],data:data15};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
var _valid0 = _errs34 === errors;
valid9 = valid9 || _valid0;
const _errs38 = errors;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
for(const key3 in data15){
let data17 = data15[key3];
if((typeof data17 !== "string") && (data17 !== null)){
const err32 = {instancePath:instancePath+"/external/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/external/anyOf/1/additionalProperties/type",keyword:"type",params:{type: schema0.properties.external.anyOf[1].additionalProperties.type},schema:schema0.properties.external.anyOf[1].additionalProperties.type,parentSchema:schema0.properties.external.anyOf[1].additionalProperties,data:data17};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
else {
const err33 = {instancePath:instancePath+"/external",schemaPath:"#/properties/external/anyOf/1/type",keyword:"type",params:{type: "object"},schema:schema0.properties.external.anyOf[1].type,parentSchema:schema0.properties.external.anyOf[1],data:data15};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
var _valid0 = _errs38 === errors;
valid9 = valid9 || _valid0;
if(!valid9){
const err34 = {instancePath:instancePath+"/external",schemaPath:"#/properties/external/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.external.anyOf,parentSchema:schema0.properties.external,data:data15};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
else {
errors = _errs33;
if(vErrors !== null){
if(_errs33){
vErrors.length = _errs33;
}
else {
vErrors = null;
}
}
}
}
if(data.retired !== undefined){
let data18 = data.retired;
if(Array.isArray(data18)){
const len4 = data18.length;
for(let i4=0; i4<len4; i4++){
let data19 = data18[i4];
if(typeof data19 === "string"){
if(func0(data19) < 1){
const err35 = {instancePath:instancePath+"/retired/" + i4,schemaPath:"#/properties/retired/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.retired.items,data:data19};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
else {
const err36 = {instancePath:instancePath+"/retired/" + i4,schemaPath:"#/properties/retired/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.retired.items.type,parentSchema:schema0.properties.retired.items,data:data19};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
else {
const err37 = {instancePath:instancePath+"/retired",schemaPath:"#/properties/retired/type",keyword:"type",params:{type: "array"},schema:schema0.properties.retired.type,parentSchema:schema0.properties.retired,data:data18};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema0.type,parentSchema:schema0,data};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
validate0.errors = vErrors;
return errors === 0;
}
validate0.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const root1 = validate1;
const schema1 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"admission.schema.json","title":"Admission record","description":"Whether a model of a provider may be used.","type":"object","required":["provider","model","status","owner","created","last_reviewed","core_promotion_status"],"properties":{"provider":{"type":"string","minLength":1},"model":{"type":"string","minLength":1},"status":{"enum":["admitted","not_admitted","revoked"]},"owner":{"type":"string","minLength":1},"created":true,"last_reviewed":true,"core_promotion_status":true}};

function validate1(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="admission.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate1.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.provider === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "provider"},schema:schema1.required,parentSchema:schema1,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.model === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "model"},schema:schema1.required,parentSchema:schema1,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.status === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},schema:schema1.required,parentSchema:schema1,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.owner === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "owner"},schema:schema1.required,parentSchema:schema1,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.created === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created"},schema:schema1.required,parentSchema:schema1,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.last_reviewed === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "last_reviewed"},schema:schema1.required,parentSchema:schema1,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.core_promotion_status === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "core_promotion_status"},schema:schema1.required,parentSchema:schema1,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.provider !== undefined){
let data0 = data.provider;
if(typeof data0 === "string"){
if(func0(data0) < 1){
const err7 = {instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema1.properties.provider,data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/type",keyword:"type",params:{type: "string"},schema:schema1.properties.provider.type,parentSchema:schema1.properties.provider,data:data0};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.model !== undefined){
let data1 = data.model;
if(typeof data1 === "string"){
if(func0(data1) < 1){
const err9 = {instancePath:instancePath+"/model",schemaPath:"#/properties/model/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema1.properties.model,data:data1};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/model",schemaPath:"#/properties/model/type",keyword:"type",params:{type: "string"},schema:schema1.properties.model.type,parentSchema:schema1.properties.model,data:data1};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(!(((data2 === "admitted") || (data2 === "not_admitted")) || (data2 === "revoked"))){
const err11 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema1.properties.status.enum},schema:schema1.properties.status.enum,parentSchema:schema1.properties.status,data:data2};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.owner !== undefined){
let data3 = data.owner;
if(typeof data3 === "string"){
if(func0(data3) < 1){
const err12 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema1.properties.owner,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/type",keyword:"type",params:{type: "string"},schema:schema1.properties.owner.type,parentSchema:schema1.properties.owner,data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema1.type,parentSchema:schema1,data};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
validate1.errors = vErrors;
return errors === 0;
}
validate1.evaluated = {"props":{"provider":true,"model":true,"status":true,"owner":true,"created":true,"last_reviewed":true,"core_promotion_status":true},"dynamicProps":false,"dynamicItems":false};

export const root2 = validate2;
const schema2 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"repository-admission.schema.json","title":"Admission record of a repository","description":"The repository that an engine may get a copy or clone of, and the allowed stages.","type":"object","required":["repository_path","stages","status","owner","created","last_reviewed","core_promotion_status"],"properties":{"repository_path":{"description":"The real path of the work tree's top folder: absolute, with every link followed.","type":"string","pattern":"^/."},"stages":{"type":"array","minItems":1,"uniqueItems":true,"items":{"enum":[3,4,5]}},"status":{"enum":["admitted","not_admitted","revoked"]},"owner":{"type":"string","minLength":1},"created":true,"last_reviewed":true,"core_promotion_status":true}};
const pattern0 = new RegExp("^/.", "u");
const func13 = isEqual;

function validate2(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="repository-admission.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate2.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.repository_path === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "repository_path"},schema:schema2.required,parentSchema:schema2,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.stages === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stages"},schema:schema2.required,parentSchema:schema2,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.status === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},schema:schema2.required,parentSchema:schema2,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.owner === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "owner"},schema:schema2.required,parentSchema:schema2,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.created === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created"},schema:schema2.required,parentSchema:schema2,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.last_reviewed === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "last_reviewed"},schema:schema2.required,parentSchema:schema2,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.core_promotion_status === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "core_promotion_status"},schema:schema2.required,parentSchema:schema2,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.repository_path !== undefined){
let data0 = data.repository_path;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err7 = {instancePath:instancePath+"/repository_path",schemaPath:"#/properties/repository_path/pattern",keyword:"pattern",params:{pattern: "^/."},schema:"^/.",parentSchema:schema2.properties.repository_path,data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/repository_path",schemaPath:"#/properties/repository_path/type",keyword:"type",params:{type: "string"},schema:schema2.properties.repository_path.type,parentSchema:schema2.properties.repository_path,data:data0};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.stages !== undefined){
let data1 = data.stages;
if(Array.isArray(data1)){
if(data1.length < 1){
const err9 = {instancePath:instancePath+"/stages",schemaPath:"#/properties/stages/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema2.properties.stages,data:data1};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(!(((data2 === 3) || (data2 === 4)) || (data2 === 5))){
const err10 = {instancePath:instancePath+"/stages/" + i0,schemaPath:"#/properties/stages/items/enum",keyword:"enum",params:{allowedValues: schema2.properties.stages.items.enum},schema:schema2.properties.stages.items.enum,parentSchema:schema2.properties.stages.items,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
let i1 = data1.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func13(data1[i1], data1[j0])){
const err11 = {instancePath:instancePath+"/stages",schemaPath:"#/properties/stages/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},schema:true,parentSchema:schema2.properties.stages,data:data1};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err12 = {instancePath:instancePath+"/stages",schemaPath:"#/properties/stages/type",keyword:"type",params:{type: "array"},schema:schema2.properties.stages.type,parentSchema:schema2.properties.stages,data:data1};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.status !== undefined){
let data3 = data.status;
if(!(((data3 === "admitted") || (data3 === "not_admitted")) || (data3 === "revoked"))){
const err13 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema2.properties.status.enum},schema:schema2.properties.status.enum,parentSchema:schema2.properties.status,data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.owner !== undefined){
let data4 = data.owner;
if(typeof data4 === "string"){
if(func0(data4) < 1){
const err14 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema2.properties.owner,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/type",keyword:"type",params:{type: "string"},schema:schema2.properties.owner.type,parentSchema:schema2.properties.owner,data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema2.type,parentSchema:schema2,data};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate2.errors = vErrors;
return errors === 0;
}
validate2.evaluated = {"props":{"repository_path":true,"stages":true,"status":true,"owner":true,"created":true,"last_reviewed":true,"core_promotion_status":true},"dynamicProps":false,"dynamicItems":false};

export const root3 = validate3;
const schema3 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"case.schema.json","title":"A case of the harness (case.yaml)","type":"object","additionalProperties":false,"required":["id","title","task","stage","allowed_files","tests","solution"],"properties":{"id":{"type":"string","pattern":"^[a-z0-9][a-z0-9-]*$"},"title":{"type":"string","minLength":1},"task":{"type":"string","minLength":1},"stage":{"type":"integer","minimum":1,"maximum":6},"repository":{"description":"True for a case without a fixture, which runs on the last commit of a repository.","type":"boolean"},"allowed_files":{"description":"Paths within the fixture that a run may change; `folder/**` for everything below a folder.","type":"array","minItems":1,"uniqueItems":true,"items":{"$ref":"#/$defs/path"}},"allowed_special":{"description":"Paths that may become a link, a submodule or a file of another mode.","type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/path"}},"tests":{"type":"object","additionalProperties":false,"required":["command","timeout_s","parser"],"properties":{"command":{"type":"string","pattern":"^[^\\r\\n]+$"},"timeout_s":{"type":"integer","minimum":1,"maximum":3600},"parser":{"enum":["node-test","tap","pytest","exit-code"]}}},"required_events":{"description":"Events that a pass requires; by default the seven of every pass.","type":"array","uniqueItems":true,"items":{"type":"string","minLength":1}},"solution":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]*$"},"hidden":{"description":"A folder with tests that are laid over the files only to judge them: no engine sees them.","type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]*$"},"mutants":{"description":"Patches of wrong solutions, which the tests must refuse.","type":"array","uniqueItems":true,"items":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]*(?:/[A-Za-z0-9][A-Za-z0-9._-]*)?$"}}},"$defs":{"path":{"type":"string","pattern":"^(?!/)(?!.*(?:^|/)\\.{0,2}(?:/|$))[^\\u0000-\\u001f\\\\]+$"}}};
const func15 = Object.prototype.hasOwnProperty;
const pattern1 = new RegExp("^[a-z0-9][a-z0-9-]*$", "u");
const pattern3 = new RegExp("^[^\\r\\n]+$", "u");
const pattern4 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]*$", "u");
const pattern6 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]*(?:/[A-Za-z0-9][A-Za-z0-9._-]*)?$", "u");
const schema4 = {"type":"string","pattern":"^(?!/)(?!.*(?:^|/)\\.{0,2}(?:/|$))[^\\u0000-\\u001f\\\\]+$"};
const pattern2 = new RegExp("^(?!/)(?!.*(?:^|/)\\.{0,2}(?:/|$))[^\\u0000-\\u001f\\\\]+$", "u");

function validate4(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate4.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(!pattern2.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(?!/)(?!.*(?:^|/)\\.{0,2}(?:/|$))[^\\u0000-\\u001f\\\\]+$"},schema:"^(?!/)(?!.*(?:^|/)\\.{0,2}(?:/|$))[^\\u0000-\\u001f\\\\]+$",parentSchema:schema4,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema4.type,parentSchema:schema4,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate4.errors = vErrors;
return errors === 0;
}
validate4.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate3(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="case.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate3.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},schema:schema3.required,parentSchema:schema3,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.title === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},schema:schema3.required,parentSchema:schema3,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.task === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "task"},schema:schema3.required,parentSchema:schema3,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.stage === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stage"},schema:schema3.required,parentSchema:schema3,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.allowed_files === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "allowed_files"},schema:schema3.required,parentSchema:schema3,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.tests === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tests"},schema:schema3.required,parentSchema:schema3,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.solution === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "solution"},schema:schema3.required,parentSchema:schema3,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
for(const key0 in data){
if(!(func15.call(schema3.properties, key0))){
const err7 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema3,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern1.test(data0)){
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]*$"},schema:"^[a-z0-9][a-z0-9-]*$",parentSchema:schema3.properties.id,data:data0};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},schema:schema3.properties.id.type,parentSchema:schema3.properties.id,data:data0};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.title !== undefined){
let data1 = data.title;
if(typeof data1 === "string"){
if(func0(data1) < 1){
const err10 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema3.properties.title,data:data1};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},schema:schema3.properties.title.type,parentSchema:schema3.properties.title,data:data1};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.task !== undefined){
let data2 = data.task;
if(typeof data2 === "string"){
if(func0(data2) < 1){
const err12 = {instancePath:instancePath+"/task",schemaPath:"#/properties/task/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema3.properties.task,data:data2};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/task",schemaPath:"#/properties/task/type",keyword:"type",params:{type: "string"},schema:schema3.properties.task.type,parentSchema:schema3.properties.task,data:data2};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.stage !== undefined){
let data3 = data.stage;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err14 = {instancePath:instancePath+"/stage",schemaPath:"#/properties/stage/type",keyword:"type",params:{type: "integer"},schema:schema3.properties.stage.type,parentSchema:schema3.properties.stage,data:data3};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 6 || isNaN(data3)){
const err15 = {instancePath:instancePath+"/stage",schemaPath:"#/properties/stage/maximum",keyword:"maximum",params:{comparison: "<=", limit: 6},schema:6,parentSchema:schema3.properties.stage,data:data3};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err16 = {instancePath:instancePath+"/stage",schemaPath:"#/properties/stage/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema3.properties.stage,data:data3};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
if(data.repository !== undefined){
let data4 = data.repository;
if(typeof data4 !== "boolean"){
const err17 = {instancePath:instancePath+"/repository",schemaPath:"#/properties/repository/type",keyword:"type",params:{type: "boolean"},schema:schema3.properties.repository.type,parentSchema:schema3.properties.repository,data:data4};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.allowed_files !== undefined){
let data5 = data.allowed_files;
if(Array.isArray(data5)){
if(data5.length < 1){
const err18 = {instancePath:instancePath+"/allowed_files",schemaPath:"#/properties/allowed_files/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema3.properties.allowed_files,data:data5};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
if(!(validate4(data5[i0], {instancePath:instancePath+"/allowed_files/" + i0,parentData:data5,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
let i1 = data5.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func13(data5[i1], data5[j0])){
const err19 = {instancePath:instancePath+"/allowed_files",schemaPath:"#/properties/allowed_files/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},schema:true,parentSchema:schema3.properties.allowed_files,data:data5};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err20 = {instancePath:instancePath+"/allowed_files",schemaPath:"#/properties/allowed_files/type",keyword:"type",params:{type: "array"},schema:schema3.properties.allowed_files.type,parentSchema:schema3.properties.allowed_files,data:data5};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.allowed_special !== undefined){
let data7 = data.allowed_special;
if(Array.isArray(data7)){
const len1 = data7.length;
for(let i2=0; i2<len1; i2++){
if(!(validate4(data7[i2], {instancePath:instancePath+"/allowed_special/" + i2,parentData:data7,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
let i3 = data7.length;
let j1;
if(i3 > 1){
outer1:
for(;i3--;){
for(j1 = i3; j1--;){
if(func13(data7[i3], data7[j1])){
const err21 = {instancePath:instancePath+"/allowed_special",schemaPath:"#/properties/allowed_special/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1},schema:true,parentSchema:schema3.properties.allowed_special,data:data7};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
break outer1;
}
}
}
}
}
else {
const err22 = {instancePath:instancePath+"/allowed_special",schemaPath:"#/properties/allowed_special/type",keyword:"type",params:{type: "array"},schema:schema3.properties.allowed_special.type,parentSchema:schema3.properties.allowed_special,data:data7};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.tests !== undefined){
let data9 = data.tests;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.command === undefined){
const err23 = {instancePath:instancePath+"/tests",schemaPath:"#/properties/tests/required",keyword:"required",params:{missingProperty: "command"},schema:schema3.properties.tests.required,parentSchema:schema3.properties.tests,data:data9};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data9.timeout_s === undefined){
const err24 = {instancePath:instancePath+"/tests",schemaPath:"#/properties/tests/required",keyword:"required",params:{missingProperty: "timeout_s"},schema:schema3.properties.tests.required,parentSchema:schema3.properties.tests,data:data9};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data9.parser === undefined){
const err25 = {instancePath:instancePath+"/tests",schemaPath:"#/properties/tests/required",keyword:"required",params:{missingProperty: "parser"},schema:schema3.properties.tests.required,parentSchema:schema3.properties.tests,data:data9};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
for(const key1 in data9){
if(!(((key1 === "command") || (key1 === "timeout_s")) || (key1 === "parser"))){
const err26 = {instancePath:instancePath+"/tests",schemaPath:"#/properties/tests/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema3.properties.tests,data:data9};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data9.command !== undefined){
let data10 = data9.command;
if(typeof data10 === "string"){
if(!pattern3.test(data10)){
const err27 = {instancePath:instancePath+"/tests/command",schemaPath:"#/properties/tests/properties/command/pattern",keyword:"pattern",params:{pattern: "^[^\\r\\n]+$"},schema:"^[^\\r\\n]+$",parentSchema:schema3.properties.tests.properties.command,data:data10};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/tests/command",schemaPath:"#/properties/tests/properties/command/type",keyword:"type",params:{type: "string"},schema:schema3.properties.tests.properties.command.type,parentSchema:schema3.properties.tests.properties.command,data:data10};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data9.timeout_s !== undefined){
let data11 = data9.timeout_s;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err29 = {instancePath:instancePath+"/tests/timeout_s",schemaPath:"#/properties/tests/properties/timeout_s/type",keyword:"type",params:{type: "integer"},schema:schema3.properties.tests.properties.timeout_s.type,parentSchema:schema3.properties.tests.properties.timeout_s,data:data11};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 3600 || isNaN(data11)){
const err30 = {instancePath:instancePath+"/tests/timeout_s",schemaPath:"#/properties/tests/properties/timeout_s/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600},schema:3600,parentSchema:schema3.properties.tests.properties.timeout_s,data:data11};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data11 < 1 || isNaN(data11)){
const err31 = {instancePath:instancePath+"/tests/timeout_s",schemaPath:"#/properties/tests/properties/timeout_s/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema3.properties.tests.properties.timeout_s,data:data11};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
if(data9.parser !== undefined){
let data12 = data9.parser;
if(!((((data12 === "node-test") || (data12 === "tap")) || (data12 === "pytest")) || (data12 === "exit-code"))){
const err32 = {instancePath:instancePath+"/tests/parser",schemaPath:"#/properties/tests/properties/parser/enum",keyword:"enum",params:{allowedValues: schema3.properties.tests.properties.parser.enum},schema:schema3.properties.tests.properties.parser.enum,parentSchema:schema3.properties.tests.properties.parser,data:data12};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
else {
const err33 = {instancePath:instancePath+"/tests",schemaPath:"#/properties/tests/type",keyword:"type",params:{type: "object"},schema:schema3.properties.tests.type,parentSchema:schema3.properties.tests,data:data9};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.required_events !== undefined){
let data13 = data.required_events;
if(Array.isArray(data13)){
const len2 = data13.length;
for(let i4=0; i4<len2; i4++){
let data14 = data13[i4];
if(typeof data14 === "string"){
if(func0(data14) < 1){
const err34 = {instancePath:instancePath+"/required_events/" + i4,schemaPath:"#/properties/required_events/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema3.properties.required_events.items,data:data14};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/required_events/" + i4,schemaPath:"#/properties/required_events/items/type",keyword:"type",params:{type: "string"},schema:schema3.properties.required_events.items.type,parentSchema:schema3.properties.required_events.items,data:data14};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
let i5 = data13.length;
let j2;
if(i5 > 1){
const indices0 = {};
for(;i5--;){
let item0 = data13[i5];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j2 = indices0[item0];
const err36 = {instancePath:instancePath+"/required_events",schemaPath:"#/properties/required_events/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j2},schema:true,parentSchema:schema3.properties.required_events,data:data13};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
break;
}
indices0[item0] = i5;
}
}
}
else {
const err37 = {instancePath:instancePath+"/required_events",schemaPath:"#/properties/required_events/type",keyword:"type",params:{type: "array"},schema:schema3.properties.required_events.type,parentSchema:schema3.properties.required_events,data:data13};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.solution !== undefined){
let data15 = data.solution;
if(typeof data15 === "string"){
if(!pattern4.test(data15)){
const err38 = {instancePath:instancePath+"/solution",schemaPath:"#/properties/solution/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"},schema:"^[A-Za-z0-9][A-Za-z0-9._-]*$",parentSchema:schema3.properties.solution,data:data15};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/solution",schemaPath:"#/properties/solution/type",keyword:"type",params:{type: "string"},schema:schema3.properties.solution.type,parentSchema:schema3.properties.solution,data:data15};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.hidden !== undefined){
let data16 = data.hidden;
if(typeof data16 === "string"){
if(!pattern4.test(data16)){
const err40 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"},schema:"^[A-Za-z0-9][A-Za-z0-9._-]*$",parentSchema:schema3.properties.hidden,data:data16};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},schema:schema3.properties.hidden.type,parentSchema:schema3.properties.hidden,data:data16};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.mutants !== undefined){
let data17 = data.mutants;
if(Array.isArray(data17)){
const len3 = data17.length;
for(let i6=0; i6<len3; i6++){
let data18 = data17[i6];
if(typeof data18 === "string"){
if(!pattern6.test(data18)){
const err42 = {instancePath:instancePath+"/mutants/" + i6,schemaPath:"#/properties/mutants/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*(?:/[A-Za-z0-9][A-Za-z0-9._-]*)?$"},schema:"^[A-Za-z0-9][A-Za-z0-9._-]*(?:/[A-Za-z0-9][A-Za-z0-9._-]*)?$",parentSchema:schema3.properties.mutants.items,data:data18};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
else {
const err43 = {instancePath:instancePath+"/mutants/" + i6,schemaPath:"#/properties/mutants/items/type",keyword:"type",params:{type: "string"},schema:schema3.properties.mutants.items.type,parentSchema:schema3.properties.mutants.items,data:data18};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
let i7 = data17.length;
let j3;
if(i7 > 1){
const indices1 = {};
for(;i7--;){
let item1 = data17[i7];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j3 = indices1[item1];
const err44 = {instancePath:instancePath+"/mutants",schemaPath:"#/properties/mutants/uniqueItems",keyword:"uniqueItems",params:{i: i7, j: j3},schema:true,parentSchema:schema3.properties.mutants,data:data17};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
break;
}
indices1[item1] = i7;
}
}
}
else {
const err45 = {instancePath:instancePath+"/mutants",schemaPath:"#/properties/mutants/type",keyword:"type",params:{type: "array"},schema:schema3.properties.mutants.type,parentSchema:schema3.properties.mutants,data:data17};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema3.type,parentSchema:schema3,data};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
validate3.errors = vErrors;
return errors === 0;
}
validate3.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const root4 = validate7;
const schema5 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"scenario.schema.json","title":"A scenario for the engine script of the harness","type":"object","additionalProperties":false,"properties":{"title":{"type":"string","minLength":1},"plan":{"description":"False: the engine announces no plan.","type":"boolean"},"approval":{"enum":["granted","denied"]},"review":{"enum":["approve","reject"]},"provider":{"enum":["available","unavailable"]},"accidents":{"description":"Faults of the harness itself.","type":"array","uniqueItems":true,"items":{"enum":["dirty-starting-tree","dirty-ending-tree","artifact-write-failure","missing-test-command"]}},"steps":{"type":"array","items":{"type":"object","additionalProperties":false,"minProperties":1,"maxProperties":1,"properties":{"solution":{"description":"Applies the solution of the case.","const":true},"write":{"$ref":"#/$defs/write"},"edit":{"type":"object","additionalProperties":false,"required":["path","find","replace"],"properties":{"path":{"$ref":"#/$defs/path"},"find":{"type":"string","minLength":1},"replace":{"type":"string"}}},"delete":{"$ref":"#/$defs/path"},"chmod":{"type":"object","additionalProperties":false,"required":["path","mode"],"properties":{"path":{"$ref":"#/$defs/path"},"mode":{"$ref":"#/$defs/mode"}}},"symlink":{"type":"object","additionalProperties":false,"required":["path","target"],"properties":{"path":{"$ref":"#/$defs/path"},"target":{"$ref":"#/$defs/path"}}},"delete_workspace":{"const":true},"fill_disk":{"type":"object","additionalProperties":false,"required":["path","bytes"],"properties":{"path":{"$ref":"#/$defs/path"},"bytes":{"type":"integer","minimum":0}}},"git_init":{"$ref":"#/$defs/path"},"commit":{"description":"Commits everything, with this message.","type":"string","minLength":1},"print":{"type":"string"},"print_error":{"type":"string"},"flood":{"description":"Bytes to write to stdout.","type":"integer","minimum":0},"sleep":{"description":"Seconds.","type":"number","minimum":0},"fork":{"type":"object","additionalProperties":false,"properties":{"count":{"type":"integer","minimum":1,"maximum":50},"setsid":{"type":"boolean"},"double":{"type":"boolean"},"ignore_term":{"type":"boolean"},"bare":{"description":"With an empty environment.","type":"boolean"}}},"ignore_term":{"const":true},"signal":{"type":"string","pattern":"^SIG[A-Z]+$"},"hang":{"const":true},"exit":{"type":"integer","minimum":0,"maximum":255}}}}},"$defs":{"path":{"type":"string","minLength":1},"mode":{"type":"string","pattern":"^[0-7]{3,4}$"},"write":{"type":"object","additionalProperties":false,"required":["path","text"],"properties":{"path":{"$ref":"#/$defs/path"},"text":{"type":"string"},"mode":{"$ref":"#/$defs/mode"}}}}};
const schema6 = {"type":"object","additionalProperties":false,"required":["path","text"],"properties":{"path":{"$ref":"#/$defs/path"},"text":{"type":"string"},"mode":{"$ref":"#/$defs/mode"}}};
const schema7 = {"type":"string","minLength":1};

function validate9(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate9.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(func0(data) < 1){
const err0 = {instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema7,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema7.type,parentSchema:schema7,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate9.errors = vErrors;
return errors === 0;
}
validate9.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema8 = {"type":"string","pattern":"^[0-7]{3,4}$"};
const pattern7 = new RegExp("^[0-7]{3,4}$", "u");

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate11.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(!pattern7.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[0-7]{3,4}$"},schema:"^[0-7]{3,4}$",parentSchema:schema8,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema8.type,parentSchema:schema8,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate11.errors = vErrors;
return errors === 0;
}
validate11.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate8(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate8.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},schema:schema6.required,parentSchema:schema6,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.text === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "text"},schema:schema6.required,parentSchema:schema6,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "path") || (key0 === "text")) || (key0 === "mode"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema6,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.path !== undefined){
if(!(validate9(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate9.errors : vErrors.concat(validate9.errors);
errors = vErrors.length;
}
}
if(data.text !== undefined){
let data1 = data.text;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},schema:schema6.properties.text.type,parentSchema:schema6.properties.text,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.mode !== undefined){
if(!(validate11(data.mode, {instancePath:instancePath+"/mode",parentData:data,parentDataProperty:"mode",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema6.type,parentSchema:schema6,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate8.errors = vErrors;
return errors === 0;
}
validate8.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const pattern8 = new RegExp("^SIG[A-Z]+$", "u");

function validate7(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="scenario.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate7.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((((key0 === "title") || (key0 === "plan")) || (key0 === "approval")) || (key0 === "review")) || (key0 === "provider")) || (key0 === "accidents")) || (key0 === "steps"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema5,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.title !== undefined){
let data0 = data.title;
if(typeof data0 === "string"){
if(func0(data0) < 1){
const err1 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema5.properties.title,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},schema:schema5.properties.title.type,parentSchema:schema5.properties.title,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.plan !== undefined){
let data1 = data.plan;
if(typeof data1 !== "boolean"){
const err3 = {instancePath:instancePath+"/plan",schemaPath:"#/properties/plan/type",keyword:"type",params:{type: "boolean"},schema:schema5.properties.plan.type,parentSchema:schema5.properties.plan,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.approval !== undefined){
let data2 = data.approval;
if(!((data2 === "granted") || (data2 === "denied"))){
const err4 = {instancePath:instancePath+"/approval",schemaPath:"#/properties/approval/enum",keyword:"enum",params:{allowedValues: schema5.properties.approval.enum},schema:schema5.properties.approval.enum,parentSchema:schema5.properties.approval,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.review !== undefined){
let data3 = data.review;
if(!((data3 === "approve") || (data3 === "reject"))){
const err5 = {instancePath:instancePath+"/review",schemaPath:"#/properties/review/enum",keyword:"enum",params:{allowedValues: schema5.properties.review.enum},schema:schema5.properties.review.enum,parentSchema:schema5.properties.review,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.provider !== undefined){
let data4 = data.provider;
if(!((data4 === "available") || (data4 === "unavailable"))){
const err6 = {instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/enum",keyword:"enum",params:{allowedValues: schema5.properties.provider.enum},schema:schema5.properties.provider.enum,parentSchema:schema5.properties.provider,data:data4};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.accidents !== undefined){
let data5 = data.accidents;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(!((((data6 === "dirty-starting-tree") || (data6 === "dirty-ending-tree")) || (data6 === "artifact-write-failure")) || (data6 === "missing-test-command"))){
const err7 = {instancePath:instancePath+"/accidents/" + i0,schemaPath:"#/properties/accidents/items/enum",keyword:"enum",params:{allowedValues: schema5.properties.accidents.items.enum},schema:schema5.properties.accidents.items.enum,parentSchema:schema5.properties.accidents.items,data:data6};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
let i1 = data5.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func13(data5[i1], data5[j0])){
const err8 = {instancePath:instancePath+"/accidents",schemaPath:"#/properties/accidents/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},schema:true,parentSchema:schema5.properties.accidents,data:data5};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err9 = {instancePath:instancePath+"/accidents",schemaPath:"#/properties/accidents/type",keyword:"type",params:{type: "array"},schema:schema5.properties.accidents.type,parentSchema:schema5.properties.accidents,data:data5};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.steps !== undefined){
let data7 = data.steps;
if(Array.isArray(data7)){
const len1 = data7.length;
for(let i2=0; i2<len1; i2++){
let data8 = data7[i2];
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(Object.keys(data8).length > 1){
const err10 = {instancePath:instancePath+"/steps/" + i2,schemaPath:"#/properties/steps/items/maxProperties",keyword:"maxProperties",params:{limit: 1},schema:1,parentSchema:schema5.properties.steps.items,data:data8};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(Object.keys(data8).length < 1){
const err11 = {instancePath:instancePath+"/steps/" + i2,schemaPath:"#/properties/steps/items/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema5.properties.steps.items,data:data8};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
for(const key1 in data8){
if(!(func15.call(schema5.properties.steps.items.properties, key1))){
const err12 = {instancePath:instancePath+"/steps/" + i2,schemaPath:"#/properties/steps/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema5.properties.steps.items,data:data8};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data8.solution !== undefined){
let data9 = data8.solution;
if(true !== data9){
const err13 = {instancePath:instancePath+"/steps/" + i2+"/solution",schemaPath:"#/properties/steps/items/properties/solution/const",keyword:"const",params:{allowedValue: true},schema:true,parentSchema:schema5.properties.steps.items.properties.solution,data:data9};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data8.write !== undefined){
if(!(validate8(data8.write, {instancePath:instancePath+"/steps/" + i2+"/write",parentData:data8,parentDataProperty:"write",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate8.errors : vErrors.concat(validate8.errors);
errors = vErrors.length;
}
}
if(data8.edit !== undefined){
let data11 = data8.edit;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.path === undefined){
const err14 = {instancePath:instancePath+"/steps/" + i2+"/edit",schemaPath:"#/properties/steps/items/properties/edit/required",keyword:"required",params:{missingProperty: "path"},schema:schema5.properties.steps.items.properties.edit.required,parentSchema:schema5.properties.steps.items.properties.edit,data:data11};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data11.find === undefined){
const err15 = {instancePath:instancePath+"/steps/" + i2+"/edit",schemaPath:"#/properties/steps/items/properties/edit/required",keyword:"required",params:{missingProperty: "find"},schema:schema5.properties.steps.items.properties.edit.required,parentSchema:schema5.properties.steps.items.properties.edit,data:data11};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data11.replace === undefined){
const err16 = {instancePath:instancePath+"/steps/" + i2+"/edit",schemaPath:"#/properties/steps/items/properties/edit/required",keyword:"required",params:{missingProperty: "replace"},schema:schema5.properties.steps.items.properties.edit.required,parentSchema:schema5.properties.steps.items.properties.edit,data:data11};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
for(const key2 in data11){
if(!(((key2 === "path") || (key2 === "find")) || (key2 === "replace"))){
const err17 = {instancePath:instancePath+"/steps/" + i2+"/edit",schemaPath:"#/properties/steps/items/properties/edit/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema5.properties.steps.items.properties.edit,data:data11};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data11.path !== undefined){
if(!(validate9(data11.path, {instancePath:instancePath+"/steps/" + i2+"/edit/path",parentData:data11,parentDataProperty:"path",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate9.errors : vErrors.concat(validate9.errors);
errors = vErrors.length;
}
}
if(data11.find !== undefined){
let data13 = data11.find;
if(typeof data13 === "string"){
if(func0(data13) < 1){
const err18 = {instancePath:instancePath+"/steps/" + i2+"/edit/find",schemaPath:"#/properties/steps/items/properties/edit/properties/find/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema5.properties.steps.items.properties.edit.properties.find,data:data13};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/steps/" + i2+"/edit/find",schemaPath:"#/properties/steps/items/properties/edit/properties/find/type",keyword:"type",params:{type: "string"},schema:schema5.properties.steps.items.properties.edit.properties.find.type,parentSchema:schema5.properties.steps.items.properties.edit.properties.find,data:data13};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data11.replace !== undefined){
let data14 = data11.replace;
if(typeof data14 !== "string"){
const err20 = {instancePath:instancePath+"/steps/" + i2+"/edit/replace",schemaPath:"#/properties/steps/items/properties/edit/properties/replace/type",keyword:"type",params:{type: "string"},schema:schema5.properties.steps.items.properties.edit.properties.replace.type,parentSchema:schema5.properties.steps.items.properties.edit.properties.replace,data:data14};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath:instancePath+"/steps/" + i2+"/edit",schemaPath:"#/properties/steps/items/properties/edit/type",keyword:"type",params:{type: "object"},schema:schema5.properties.steps.items.properties.edit.type,parentSchema:schema5.properties.steps.items.properties.edit,data:data11};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data8.delete !== undefined){
if(!(validate9(data8.delete, {instancePath:instancePath+"/steps/" + i2+"/delete",parentData:data8,parentDataProperty:"delete",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate9.errors : vErrors.concat(validate9.errors);
errors = vErrors.length;
}
}
if(data8.chmod !== undefined){
let data16 = data8.chmod;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
if(data16.path === undefined){
const err22 = {instancePath:instancePath+"/steps/" + i2+"/chmod",schemaPath:"#/properties/steps/items/properties/chmod/required",keyword:"required",params:{missingProperty: "path"},schema:schema5.properties.steps.items.properties.chmod.required,parentSchema:schema5.properties.steps.items.properties.chmod,data:data16};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data16.mode === undefined){
const err23 = {instancePath:instancePath+"/steps/" + i2+"/chmod",schemaPath:"#/properties/steps/items/properties/chmod/required",keyword:"required",params:{missingProperty: "mode"},schema:schema5.properties.steps.items.properties.chmod.required,parentSchema:schema5.properties.steps.items.properties.chmod,data:data16};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
for(const key3 in data16){
if(!((key3 === "path") || (key3 === "mode"))){
const err24 = {instancePath:instancePath+"/steps/" + i2+"/chmod",schemaPath:"#/properties/steps/items/properties/chmod/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},schema:false,parentSchema:schema5.properties.steps.items.properties.chmod,data:data16};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data16.path !== undefined){
if(!(validate9(data16.path, {instancePath:instancePath+"/steps/" + i2+"/chmod/path",parentData:data16,parentDataProperty:"path",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate9.errors : vErrors.concat(validate9.errors);
errors = vErrors.length;
}
}
if(data16.mode !== undefined){
if(!(validate11(data16.mode, {instancePath:instancePath+"/steps/" + i2+"/chmod/mode",parentData:data16,parentDataProperty:"mode",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
}
else {
const err25 = {instancePath:instancePath+"/steps/" + i2+"/chmod",schemaPath:"#/properties/steps/items/properties/chmod/type",keyword:"type",params:{type: "object"},schema:schema5.properties.steps.items.properties.chmod.type,parentSchema:schema5.properties.steps.items.properties.chmod,data:data16};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data8.symlink !== undefined){
let data19 = data8.symlink;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.path === undefined){
const err26 = {instancePath:instancePath+"/steps/" + i2+"/symlink",schemaPath:"#/properties/steps/items/properties/symlink/required",keyword:"required",params:{missingProperty: "path"},schema:schema5.properties.steps.items.properties.symlink.required,parentSchema:schema5.properties.steps.items.properties.symlink,data:data19};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data19.target === undefined){
const err27 = {instancePath:instancePath+"/steps/" + i2+"/symlink",schemaPath:"#/properties/steps/items/properties/symlink/required",keyword:"required",params:{missingProperty: "target"},schema:schema5.properties.steps.items.properties.symlink.required,parentSchema:schema5.properties.steps.items.properties.symlink,data:data19};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
for(const key4 in data19){
if(!((key4 === "path") || (key4 === "target"))){
const err28 = {instancePath:instancePath+"/steps/" + i2+"/symlink",schemaPath:"#/properties/steps/items/properties/symlink/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},schema:false,parentSchema:schema5.properties.steps.items.properties.symlink,data:data19};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data19.path !== undefined){
if(!(validate9(data19.path, {instancePath:instancePath+"/steps/" + i2+"/symlink/path",parentData:data19,parentDataProperty:"path",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate9.errors : vErrors.concat(validate9.errors);
errors = vErrors.length;
}
}
if(data19.target !== undefined){
if(!(validate9(data19.target, {instancePath:instancePath+"/steps/" + i2+"/symlink/target",parentData:data19,parentDataProperty:"target",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate9.errors : vErrors.concat(validate9.errors);
errors = vErrors.length;
}
}
}
else {
const err29 = {instancePath:instancePath+"/steps/" + i2+"/symlink",schemaPath:"#/properties/steps/items/properties/symlink/type",keyword:"type",params:{type: "object"},schema:schema5.properties.steps.items.properties.symlink.type,parentSchema:schema5.properties.steps.items.properties.symlink,data:data19};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data8.delete_workspace !== undefined){
let data22 = data8.delete_workspace;
if(true !== data22){
const err30 = {instancePath:instancePath+"/steps/" + i2+"/delete_workspace",schemaPath:"#/properties/steps/items/properties/delete_workspace/const",keyword:"const",params:{allowedValue: true},schema:true,parentSchema:schema5.properties.steps.items.properties.delete_workspace,data:data22};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data8.fill_disk !== undefined){
let data23 = data8.fill_disk;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.path === undefined){
const err31 = {instancePath:instancePath+"/steps/" + i2+"/fill_disk",schemaPath:"#/properties/steps/items/properties/fill_disk/required",keyword:"required",params:{missingProperty: "path"},schema:schema5.properties.steps.items.properties.fill_disk.required,parentSchema:schema5.properties.steps.items.properties.fill_disk,data:data23};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data23.bytes === undefined){
const err32 = {instancePath:instancePath+"/steps/" + i2+"/fill_disk",schemaPath:"#/properties/steps/items/properties/fill_disk/required",keyword:"required",params:{missingProperty: "bytes"},schema:schema5.properties.steps.items.properties.fill_disk.required,parentSchema:schema5.properties.steps.items.properties.fill_disk,data:data23};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
for(const key5 in data23){
if(!((key5 === "path") || (key5 === "bytes"))){
const err33 = {instancePath:instancePath+"/steps/" + i2+"/fill_disk",schemaPath:"#/properties/steps/items/properties/fill_disk/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},schema:false,parentSchema:schema5.properties.steps.items.properties.fill_disk,data:data23};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data23.path !== undefined){
if(!(validate9(data23.path, {instancePath:instancePath+"/steps/" + i2+"/fill_disk/path",parentData:data23,parentDataProperty:"path",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate9.errors : vErrors.concat(validate9.errors);
errors = vErrors.length;
}
}
if(data23.bytes !== undefined){
let data25 = data23.bytes;
if(!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))){
const err34 = {instancePath:instancePath+"/steps/" + i2+"/fill_disk/bytes",schemaPath:"#/properties/steps/items/properties/fill_disk/properties/bytes/type",keyword:"type",params:{type: "integer"},schema:schema5.properties.steps.items.properties.fill_disk.properties.bytes.type,parentSchema:schema5.properties.steps.items.properties.fill_disk.properties.bytes,data:data25};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if((typeof data25 == "number") && (isFinite(data25))){
if(data25 < 0 || isNaN(data25)){
const err35 = {instancePath:instancePath+"/steps/" + i2+"/fill_disk/bytes",schemaPath:"#/properties/steps/items/properties/fill_disk/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema5.properties.steps.items.properties.fill_disk.properties.bytes,data:data25};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
}
else {
const err36 = {instancePath:instancePath+"/steps/" + i2+"/fill_disk",schemaPath:"#/properties/steps/items/properties/fill_disk/type",keyword:"type",params:{type: "object"},schema:schema5.properties.steps.items.properties.fill_disk.type,parentSchema:schema5.properties.steps.items.properties.fill_disk,data:data23};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data8.git_init !== undefined){
if(!(validate9(data8.git_init, {instancePath:instancePath+"/steps/" + i2+"/git_init",parentData:data8,parentDataProperty:"git_init",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate9.errors : vErrors.concat(validate9.errors);
errors = vErrors.length;
}
}
if(data8.commit !== undefined){
let data27 = data8.commit;
if(typeof data27 === "string"){
if(func0(data27) < 1){
const err37 = {instancePath:instancePath+"/steps/" + i2+"/commit",schemaPath:"#/properties/steps/items/properties/commit/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema5.properties.steps.items.properties.commit,data:data27};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/steps/" + i2+"/commit",schemaPath:"#/properties/steps/items/properties/commit/type",keyword:"type",params:{type: "string"},schema:schema5.properties.steps.items.properties.commit.type,parentSchema:schema5.properties.steps.items.properties.commit,data:data27};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data8.print !== undefined){
let data28 = data8.print;
if(typeof data28 !== "string"){
const err39 = {instancePath:instancePath+"/steps/" + i2+"/print",schemaPath:"#/properties/steps/items/properties/print/type",keyword:"type",params:{type: "string"},schema:schema5.properties.steps.items.properties.print.type,parentSchema:schema5.properties.steps.items.properties.print,data:data28};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data8.print_error !== undefined){
let data29 = data8.print_error;
if(typeof data29 !== "string"){
const err40 = {instancePath:instancePath+"/steps/" + i2+"/print_error",schemaPath:"#/properties/steps/items/properties/print_error/type",keyword:"type",params:{type: "string"},schema:schema5.properties.steps.items.properties.print_error.type,parentSchema:schema5.properties.steps.items.properties.print_error,data:data29};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data8.flood !== undefined){
let data30 = data8.flood;
if(!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))){
const err41 = {instancePath:instancePath+"/steps/" + i2+"/flood",schemaPath:"#/properties/steps/items/properties/flood/type",keyword:"type",params:{type: "integer"},schema:schema5.properties.steps.items.properties.flood.type,parentSchema:schema5.properties.steps.items.properties.flood,data:data30};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 < 0 || isNaN(data30)){
const err42 = {instancePath:instancePath+"/steps/" + i2+"/flood",schemaPath:"#/properties/steps/items/properties/flood/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema5.properties.steps.items.properties.flood,data:data30};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
if(data8.sleep !== undefined){
let data31 = data8.sleep;
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 < 0 || isNaN(data31)){
const err43 = {instancePath:instancePath+"/steps/" + i2+"/sleep",schemaPath:"#/properties/steps/items/properties/sleep/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema5.properties.steps.items.properties.sleep,data:data31};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
else {
const err44 = {instancePath:instancePath+"/steps/" + i2+"/sleep",schemaPath:"#/properties/steps/items/properties/sleep/type",keyword:"type",params:{type: "number"},schema:schema5.properties.steps.items.properties.sleep.type,parentSchema:schema5.properties.steps.items.properties.sleep,data:data31};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data8.fork !== undefined){
let data32 = data8.fork;
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
for(const key6 in data32){
if(!(((((key6 === "count") || (key6 === "setsid")) || (key6 === "double")) || (key6 === "ignore_term")) || (key6 === "bare"))){
const err45 = {instancePath:instancePath+"/steps/" + i2+"/fork",schemaPath:"#/properties/steps/items/properties/fork/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},schema:false,parentSchema:schema5.properties.steps.items.properties.fork,data:data32};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data32.count !== undefined){
let data33 = data32.count;
if(!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))){
const err46 = {instancePath:instancePath+"/steps/" + i2+"/fork/count",schemaPath:"#/properties/steps/items/properties/fork/properties/count/type",keyword:"type",params:{type: "integer"},schema:schema5.properties.steps.items.properties.fork.properties.count.type,parentSchema:schema5.properties.steps.items.properties.fork.properties.count,data:data33};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 > 50 || isNaN(data33)){
const err47 = {instancePath:instancePath+"/steps/" + i2+"/fork/count",schemaPath:"#/properties/steps/items/properties/fork/properties/count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 50},schema:50,parentSchema:schema5.properties.steps.items.properties.fork.properties.count,data:data33};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(data33 < 1 || isNaN(data33)){
const err48 = {instancePath:instancePath+"/steps/" + i2+"/fork/count",schemaPath:"#/properties/steps/items/properties/fork/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema5.properties.steps.items.properties.fork.properties.count,data:data33};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
if(data32.setsid !== undefined){
let data34 = data32.setsid;
if(typeof data34 !== "boolean"){
const err49 = {instancePath:instancePath+"/steps/" + i2+"/fork/setsid",schemaPath:"#/properties/steps/items/properties/fork/properties/setsid/type",keyword:"type",params:{type: "boolean"},schema:schema5.properties.steps.items.properties.fork.properties.setsid.type,parentSchema:schema5.properties.steps.items.properties.fork.properties.setsid,data:data34};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data32.double !== undefined){
let data35 = data32.double;
if(typeof data35 !== "boolean"){
const err50 = {instancePath:instancePath+"/steps/" + i2+"/fork/double",schemaPath:"#/properties/steps/items/properties/fork/properties/double/type",keyword:"type",params:{type: "boolean"},schema:schema5.properties.steps.items.properties.fork.properties.double.type,parentSchema:schema5.properties.steps.items.properties.fork.properties.double,data:data35};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data32.ignore_term !== undefined){
let data36 = data32.ignore_term;
if(typeof data36 !== "boolean"){
const err51 = {instancePath:instancePath+"/steps/" + i2+"/fork/ignore_term",schemaPath:"#/properties/steps/items/properties/fork/properties/ignore_term/type",keyword:"type",params:{type: "boolean"},schema:schema5.properties.steps.items.properties.fork.properties.ignore_term.type,parentSchema:schema5.properties.steps.items.properties.fork.properties.ignore_term,data:data36};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data32.bare !== undefined){
let data37 = data32.bare;
if(typeof data37 !== "boolean"){
const err52 = {instancePath:instancePath+"/steps/" + i2+"/fork/bare",schemaPath:"#/properties/steps/items/properties/fork/properties/bare/type",keyword:"type",params:{type: "boolean"},schema:schema5.properties.steps.items.properties.fork.properties.bare.type,parentSchema:schema5.properties.steps.items.properties.fork.properties.bare,data:data37};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
else {
const err53 = {instancePath:instancePath+"/steps/" + i2+"/fork",schemaPath:"#/properties/steps/items/properties/fork/type",keyword:"type",params:{type: "object"},schema:schema5.properties.steps.items.properties.fork.type,parentSchema:schema5.properties.steps.items.properties.fork,data:data32};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data8.ignore_term !== undefined){
let data38 = data8.ignore_term;
if(true !== data38){
const err54 = {instancePath:instancePath+"/steps/" + i2+"/ignore_term",schemaPath:"#/properties/steps/items/properties/ignore_term/const",keyword:"const",params:{allowedValue: true},schema:true,parentSchema:schema5.properties.steps.items.properties.ignore_term,data:data38};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data8.signal !== undefined){
let data39 = data8.signal;
if(typeof data39 === "string"){
if(!pattern8.test(data39)){
const err55 = {instancePath:instancePath+"/steps/" + i2+"/signal",schemaPath:"#/properties/steps/items/properties/signal/pattern",keyword:"pattern",params:{pattern: "^SIG[A-Z]+$"},schema:"^SIG[A-Z]+$",parentSchema:schema5.properties.steps.items.properties.signal,data:data39};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
else {
const err56 = {instancePath:instancePath+"/steps/" + i2+"/signal",schemaPath:"#/properties/steps/items/properties/signal/type",keyword:"type",params:{type: "string"},schema:schema5.properties.steps.items.properties.signal.type,parentSchema:schema5.properties.steps.items.properties.signal,data:data39};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data8.hang !== undefined){
let data40 = data8.hang;
if(true !== data40){
const err57 = {instancePath:instancePath+"/steps/" + i2+"/hang",schemaPath:"#/properties/steps/items/properties/hang/const",keyword:"const",params:{allowedValue: true},schema:true,parentSchema:schema5.properties.steps.items.properties.hang,data:data40};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data8.exit !== undefined){
let data41 = data8.exit;
if(!(((typeof data41 == "number") && (!(data41 % 1) && !isNaN(data41))) && (isFinite(data41)))){
const err58 = {instancePath:instancePath+"/steps/" + i2+"/exit",schemaPath:"#/properties/steps/items/properties/exit/type",keyword:"type",params:{type: "integer"},schema:schema5.properties.steps.items.properties.exit.type,parentSchema:schema5.properties.steps.items.properties.exit,data:data41};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if((typeof data41 == "number") && (isFinite(data41))){
if(data41 > 255 || isNaN(data41)){
const err59 = {instancePath:instancePath+"/steps/" + i2+"/exit",schemaPath:"#/properties/steps/items/properties/exit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 255},schema:255,parentSchema:schema5.properties.steps.items.properties.exit,data:data41};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(data41 < 0 || isNaN(data41)){
const err60 = {instancePath:instancePath+"/steps/" + i2+"/exit",schemaPath:"#/properties/steps/items/properties/exit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema5.properties.steps.items.properties.exit,data:data41};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
}
}
else {
const err61 = {instancePath:instancePath+"/steps/" + i2,schemaPath:"#/properties/steps/items/type",keyword:"type",params:{type: "object"},schema:schema5.properties.steps.items.type,parentSchema:schema5.properties.steps.items,data:data8};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
}
else {
const err62 = {instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/type",keyword:"type",params:{type: "array"},schema:schema5.properties.steps.type,parentSchema:schema5.properties.steps,data:data7};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
else {
const err63 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema5.type,parentSchema:schema5,data};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
validate7.errors = vErrors;
return errors === 0;
}
validate7.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validators: Readonly<Record<'workboard' | 'admission' | 'repository-admission' | 'case' | 'scenario', ValidateFunction>> = {
  'workboard': root0,
  'admission': root1,
  'repository-admission': root2,
  'case': root3,
  'scenario': root4,
}
