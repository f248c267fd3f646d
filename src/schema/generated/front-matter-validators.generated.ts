// @ts-nocheck: compiled code.
// Written by `npm run generate` from schemas/.
import type { ValidateFunction } from 'ajv'
import { isEqual, lengthOf } from '../validator-helpers.ts'

export const root0 = validate0;
const schema0 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"frontmatter-sot.schema.json","title":"Front matter of a SOT document","type":"object","required":["title","status","lifecycle_classification","owner","created","last_reviewed","core_promotion_status"],"properties":{"title":{"type":["string","number"],"minLength":1},"status":{"enum":["draft","proposed","active","accepted","superseded","retired","archived"]},"lifecycle_classification":{"const":"sot"},"owner":{"anyOf":[{"type":["string","number"],"minLength":1},{"type":"array","items":{"type":["string","number"],"minLength":1},"minItems":1}],"description":"a name, or a list of names"},"created":true,"last_reviewed":true,"core_promotion_status":true,"route":{"type":["string","number"],"minLength":1}}};
const func0 = lengthOf;

function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="frontmatter-sot.schema.json" */;
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
if(data.title === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},schema:schema0.required,parentSchema:schema0,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.status === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},schema:schema0.required,parentSchema:schema0,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.lifecycle_classification === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "lifecycle_classification"},schema:schema0.required,parentSchema:schema0,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.owner === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "owner"},schema:schema0.required,parentSchema:schema0,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.created === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created"},schema:schema0.required,parentSchema:schema0,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.last_reviewed === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "last_reviewed"},schema:schema0.required,parentSchema:schema0,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.core_promotion_status === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "core_promotion_status"},schema:schema0.required,parentSchema:schema0,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.title !== undefined){
let data0 = data.title;
if((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))){
const err7 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: schema0.properties.title.type},schema:schema0.properties.title.type,parentSchema:schema0.properties.title,data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(typeof data0 === "string"){
if(func0(data0) < 1){
const err8 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.title,data:data0};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
if(data.status !== undefined){
let data1 = data.status;
if(!(((((((data1 === "draft") || (data1 === "proposed")) || (data1 === "active")) || (data1 === "accepted")) || (data1 === "superseded")) || (data1 === "retired")) || (data1 === "archived"))){
const err9 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema0.properties.status.enum},schema:schema0.properties.status.enum,parentSchema:schema0.properties.status,data:data1};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.lifecycle_classification !== undefined){
let data2 = data.lifecycle_classification;
if("sot" !== data2){
const err10 = {instancePath:instancePath+"/lifecycle_classification",schemaPath:"#/properties/lifecycle_classification/const",keyword:"const",params:{allowedValue: "sot"},schema:"sot",parentSchema:schema0.properties.lifecycle_classification,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.owner !== undefined){
let data3 = data.owner;
const _errs6 = errors;
let valid1 = false;
const _errs7 = errors;
if((typeof data3 !== "string") && (!((typeof data3 == "number") && (isFinite(data3))))){
const err11 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/anyOf/0/type",keyword:"type",params:{type: schema0.properties.owner.anyOf[0].type},schema:schema0.properties.owner.anyOf[0].type,parentSchema:schema0.properties.owner.anyOf[0],data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(typeof data3 === "string"){
if(func0(data3) < 1){
const err12 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.owner.anyOf[0],data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
const _errs9 = errors;
if(Array.isArray(data3)){
if(data3.length < 1){
const err13 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/anyOf/1/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema0.properties.owner.anyOf[1],data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if((typeof data4 !== "string") && (!((typeof data4 == "number") && (isFinite(data4))))){
const err14 = {instancePath:instancePath+"/owner/" + i0,schemaPath:"#/properties/owner/anyOf/1/items/type",keyword:"type",params:{type: schema0.properties.owner.anyOf[1].items.type},schema:schema0.properties.owner.anyOf[1].items.type,parentSchema:schema0.properties.owner.anyOf[1].items,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(typeof data4 === "string"){
if(func0(data4) < 1){
const err15 = {instancePath:instancePath+"/owner/" + i0,schemaPath:"#/properties/owner/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.owner.anyOf[1].items,data:data4};
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
}
else {
const err16 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.owner.anyOf[1].type,parentSchema:schema0.properties.owner.anyOf[1],data:data3};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid0 = _errs9 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err17 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.owner.anyOf,parentSchema:schema0.properties.owner,data:data3};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
if(data.route !== undefined){
let data5 = data.route;
if((typeof data5 !== "string") && (!((typeof data5 == "number") && (isFinite(data5))))){
const err18 = {instancePath:instancePath+"/route",schemaPath:"#/properties/route/type",keyword:"type",params:{type: schema0.properties.route.type},schema:schema0.properties.route.type,parentSchema:schema0.properties.route,data:data5};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(typeof data5 === "string"){
if(func0(data5) < 1){
const err19 = {instancePath:instancePath+"/route",schemaPath:"#/properties/route/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.route,data:data5};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
}
else {
const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema0.type,parentSchema:schema0,data};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
validate0.errors = vErrors;
return errors === 0;
}
validate0.evaluated = {"props":{"title":true,"status":true,"lifecycle_classification":true,"owner":true,"created":true,"last_reviewed":true,"core_promotion_status":true,"route":true},"dynamicProps":false,"dynamicItems":false};

export const root1 = validate1;
const schema1 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"frontmatter-planning.schema.json","title":"Front matter of a planning document","type":"object","required":["name","status","owner","created","last_reviewed","lifecycle_classification","core_promotion_status"],"properties":{"name":{"type":["string","number"],"minLength":1},"tier":{"type":["string","number"],"minLength":1},"status":{"enum":["draft","proposed","active","accepted","superseded","retired","archived"]},"owner":{"anyOf":[{"type":["string","number"],"minLength":1},{"type":"array","items":{"type":["string","number"],"minLength":1},"minItems":1}],"description":"a name, or a list of names"},"source":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}],"description":"a path, or a list of paths"},"created":true,"last_reviewed":true,"lifecycle_classification":{"const":"planning"},"core_promotion_status":true,"description":{"type":["string","number"],"minLength":1}}};

function validate1(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="frontmatter-planning.schema.json" */;
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
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},schema:schema1.required,parentSchema:schema1,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.status === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},schema:schema1.required,parentSchema:schema1,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.owner === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "owner"},schema:schema1.required,parentSchema:schema1,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.created === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created"},schema:schema1.required,parentSchema:schema1,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.last_reviewed === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "last_reviewed"},schema:schema1.required,parentSchema:schema1,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.lifecycle_classification === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "lifecycle_classification"},schema:schema1.required,parentSchema:schema1,data};
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
if(data.name !== undefined){
let data0 = data.name;
if((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))){
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: schema1.properties.name.type},schema:schema1.properties.name.type,parentSchema:schema1.properties.name,data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(typeof data0 === "string"){
if(func0(data0) < 1){
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema1.properties.name,data:data0};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
if(data.tier !== undefined){
let data1 = data.tier;
if((typeof data1 !== "string") && (!((typeof data1 == "number") && (isFinite(data1))))){
const err9 = {instancePath:instancePath+"/tier",schemaPath:"#/properties/tier/type",keyword:"type",params:{type: schema1.properties.tier.type},schema:schema1.properties.tier.type,parentSchema:schema1.properties.tier,data:data1};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(typeof data1 === "string"){
if(func0(data1) < 1){
const err10 = {instancePath:instancePath+"/tier",schemaPath:"#/properties/tier/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema1.properties.tier,data:data1};
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
if(data.status !== undefined){
let data2 = data.status;
if(!(((((((data2 === "draft") || (data2 === "proposed")) || (data2 === "active")) || (data2 === "accepted")) || (data2 === "superseded")) || (data2 === "retired")) || (data2 === "archived"))){
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
const _errs7 = errors;
let valid1 = false;
const _errs8 = errors;
if((typeof data3 !== "string") && (!((typeof data3 == "number") && (isFinite(data3))))){
const err12 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/anyOf/0/type",keyword:"type",params:{type: schema1.properties.owner.anyOf[0].type},schema:schema1.properties.owner.anyOf[0].type,parentSchema:schema1.properties.owner.anyOf[0],data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(typeof data3 === "string"){
if(func0(data3) < 1){
const err13 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema1.properties.owner.anyOf[0],data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
const _errs10 = errors;
if(Array.isArray(data3)){
if(data3.length < 1){
const err14 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/anyOf/1/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema1.properties.owner.anyOf[1],data:data3};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if((typeof data4 !== "string") && (!((typeof data4 == "number") && (isFinite(data4))))){
const err15 = {instancePath:instancePath+"/owner/" + i0,schemaPath:"#/properties/owner/anyOf/1/items/type",keyword:"type",params:{type: schema1.properties.owner.anyOf[1].items.type},schema:schema1.properties.owner.anyOf[1].items.type,parentSchema:schema1.properties.owner.anyOf[1].items,data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(typeof data4 === "string"){
if(func0(data4) < 1){
const err16 = {instancePath:instancePath+"/owner/" + i0,schemaPath:"#/properties/owner/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema1.properties.owner.anyOf[1].items,data:data4};
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
}
else {
const err17 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema1.properties.owner.anyOf[1].type,parentSchema:schema1.properties.owner.anyOf[1],data:data3};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var _valid0 = _errs10 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err18 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/anyOf",keyword:"anyOf",params:{},schema:schema1.properties.owner.anyOf,parentSchema:schema1.properties.owner,data:data3};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
}
if(data.source !== undefined){
let data5 = data.source;
const _errs15 = errors;
let valid4 = false;
const _errs16 = errors;
if(typeof data5 === "string"){
if(func0(data5) < 1){
const err19 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema1.properties.source.anyOf[0],data:data5};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema1.properties.source.anyOf[0].type,parentSchema:schema1.properties.source.anyOf[0],data:data5};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid1 = _errs16 === errors;
valid4 = valid4 || _valid1;
const _errs18 = errors;
if(Array.isArray(data5)){
if(data5.length < 1){
const err21 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/anyOf/1/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema1.properties.source.anyOf[1],data:data5};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
let data6 = data5[i1];
if(typeof data6 === "string"){
if(func0(data6) < 1){
const err22 = {instancePath:instancePath+"/source/" + i1,schemaPath:"#/properties/source/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema1.properties.source.anyOf[1].items,data:data6};
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
const err23 = {instancePath:instancePath+"/source/" + i1,schemaPath:"#/properties/source/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema1.properties.source.anyOf[1].items.type,parentSchema:schema1.properties.source.anyOf[1].items,data:data6};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema1.properties.source.anyOf[1].type,parentSchema:schema1.properties.source.anyOf[1],data:data5};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var _valid1 = _errs18 === errors;
valid4 = valid4 || _valid1;
if(!valid4){
const err25 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/anyOf",keyword:"anyOf",params:{},schema:schema1.properties.source.anyOf,parentSchema:schema1.properties.source,data:data5};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
else {
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
}
}
if(data.lifecycle_classification !== undefined){
let data7 = data.lifecycle_classification;
if("planning" !== data7){
const err26 = {instancePath:instancePath+"/lifecycle_classification",schemaPath:"#/properties/lifecycle_classification/const",keyword:"const",params:{allowedValue: "planning"},schema:"planning",parentSchema:schema1.properties.lifecycle_classification,data:data7};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.description !== undefined){
let data8 = data.description;
if((typeof data8 !== "string") && (!((typeof data8 == "number") && (isFinite(data8))))){
const err27 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: schema1.properties.description.type},schema:schema1.properties.description.type,parentSchema:schema1.properties.description,data:data8};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(typeof data8 === "string"){
if(func0(data8) < 1){
const err28 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema1.properties.description,data:data8};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
}
else {
const err29 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema1.type,parentSchema:schema1,data};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
validate1.errors = vErrors;
return errors === 0;
}
validate1.evaluated = {"props":{"name":true,"tier":true,"status":true,"owner":true,"source":true,"created":true,"last_reviewed":true,"lifecycle_classification":true,"core_promotion_status":true,"description":true},"dynamicProps":false,"dynamicItems":false};

export const root2 = validate2;
const schema2 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"frontmatter-planning-issues.schema.json","title":"Front matter of an issues artifact of the planning family","type":"object","required":["name","status","owner","source","created","last_reviewed","lifecycle_classification","core_promotion_status"],"properties":{"name":{"type":["string","number"],"minLength":1},"tier":{"type":["string","number"],"minLength":1},"status":{"enum":["draft","proposed","active","accepted","superseded","retired","archived"]},"owner":{"anyOf":[{"type":["string","number"],"minLength":1},{"type":"array","items":{"type":["string","number"],"minLength":1},"minItems":1}],"description":"a name, or a list of names"},"source":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}],"description":"a path, or a list of paths"},"created":true,"last_reviewed":true,"lifecycle_classification":{"const":"planning"},"core_promotion_status":true,"description":{"type":["string","number"],"minLength":1}}};

function validate2(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="frontmatter-planning-issues.schema.json" */;
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
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},schema:schema2.required,parentSchema:schema2,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.status === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},schema:schema2.required,parentSchema:schema2,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.owner === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "owner"},schema:schema2.required,parentSchema:schema2,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.source === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"},schema:schema2.required,parentSchema:schema2,data};
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
if(data.lifecycle_classification === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "lifecycle_classification"},schema:schema2.required,parentSchema:schema2,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.core_promotion_status === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "core_promotion_status"},schema:schema2.required,parentSchema:schema2,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.name !== undefined){
let data0 = data.name;
if((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))){
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: schema2.properties.name.type},schema:schema2.properties.name.type,parentSchema:schema2.properties.name,data:data0};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(typeof data0 === "string"){
if(func0(data0) < 1){
const err9 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema2.properties.name,data:data0};
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
if(data.tier !== undefined){
let data1 = data.tier;
if((typeof data1 !== "string") && (!((typeof data1 == "number") && (isFinite(data1))))){
const err10 = {instancePath:instancePath+"/tier",schemaPath:"#/properties/tier/type",keyword:"type",params:{type: schema2.properties.tier.type},schema:schema2.properties.tier.type,parentSchema:schema2.properties.tier,data:data1};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(typeof data1 === "string"){
if(func0(data1) < 1){
const err11 = {instancePath:instancePath+"/tier",schemaPath:"#/properties/tier/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema2.properties.tier,data:data1};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
if(data.status !== undefined){
let data2 = data.status;
if(!(((((((data2 === "draft") || (data2 === "proposed")) || (data2 === "active")) || (data2 === "accepted")) || (data2 === "superseded")) || (data2 === "retired")) || (data2 === "archived"))){
const err12 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema2.properties.status.enum},schema:schema2.properties.status.enum,parentSchema:schema2.properties.status,data:data2};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.owner !== undefined){
let data3 = data.owner;
const _errs7 = errors;
let valid1 = false;
const _errs8 = errors;
if((typeof data3 !== "string") && (!((typeof data3 == "number") && (isFinite(data3))))){
const err13 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/anyOf/0/type",keyword:"type",params:{type: schema2.properties.owner.anyOf[0].type},schema:schema2.properties.owner.anyOf[0].type,parentSchema:schema2.properties.owner.anyOf[0],data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(typeof data3 === "string"){
if(func0(data3) < 1){
const err14 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema2.properties.owner.anyOf[0],data:data3};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
const _errs10 = errors;
if(Array.isArray(data3)){
if(data3.length < 1){
const err15 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/anyOf/1/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema2.properties.owner.anyOf[1],data:data3};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if((typeof data4 !== "string") && (!((typeof data4 == "number") && (isFinite(data4))))){
const err16 = {instancePath:instancePath+"/owner/" + i0,schemaPath:"#/properties/owner/anyOf/1/items/type",keyword:"type",params:{type: schema2.properties.owner.anyOf[1].items.type},schema:schema2.properties.owner.anyOf[1].items.type,parentSchema:schema2.properties.owner.anyOf[1].items,data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(typeof data4 === "string"){
if(func0(data4) < 1){
const err17 = {instancePath:instancePath+"/owner/" + i0,schemaPath:"#/properties/owner/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema2.properties.owner.anyOf[1].items,data:data4};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
}
else {
const err18 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema2.properties.owner.anyOf[1].type,parentSchema:schema2.properties.owner.anyOf[1],data:data3};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid0 = _errs10 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err19 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/anyOf",keyword:"anyOf",params:{},schema:schema2.properties.owner.anyOf,parentSchema:schema2.properties.owner,data:data3};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
}
if(data.source !== undefined){
let data5 = data.source;
const _errs15 = errors;
let valid4 = false;
const _errs16 = errors;
if(typeof data5 === "string"){
if(func0(data5) < 1){
const err20 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema2.properties.source.anyOf[0],data:data5};
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
const err21 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema2.properties.source.anyOf[0].type,parentSchema:schema2.properties.source.anyOf[0],data:data5};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var _valid1 = _errs16 === errors;
valid4 = valid4 || _valid1;
const _errs18 = errors;
if(Array.isArray(data5)){
if(data5.length < 1){
const err22 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/anyOf/1/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema2.properties.source.anyOf[1],data:data5};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
let data6 = data5[i1];
if(typeof data6 === "string"){
if(func0(data6) < 1){
const err23 = {instancePath:instancePath+"/source/" + i1,schemaPath:"#/properties/source/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema2.properties.source.anyOf[1].items,data:data6};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/source/" + i1,schemaPath:"#/properties/source/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema2.properties.source.anyOf[1].items.type,parentSchema:schema2.properties.source.anyOf[1].items,data:data6};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema2.properties.source.anyOf[1].type,parentSchema:schema2.properties.source.anyOf[1],data:data5};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var _valid1 = _errs18 === errors;
valid4 = valid4 || _valid1;
if(!valid4){
const err26 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/anyOf",keyword:"anyOf",params:{},schema:schema2.properties.source.anyOf,parentSchema:schema2.properties.source,data:data5};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
else {
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
}
}
if(data.lifecycle_classification !== undefined){
let data7 = data.lifecycle_classification;
if("planning" !== data7){
const err27 = {instancePath:instancePath+"/lifecycle_classification",schemaPath:"#/properties/lifecycle_classification/const",keyword:"const",params:{allowedValue: "planning"},schema:"planning",parentSchema:schema2.properties.lifecycle_classification,data:data7};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.description !== undefined){
let data8 = data.description;
if((typeof data8 !== "string") && (!((typeof data8 == "number") && (isFinite(data8))))){
const err28 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: schema2.properties.description.type},schema:schema2.properties.description.type,parentSchema:schema2.properties.description,data:data8};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(typeof data8 === "string"){
if(func0(data8) < 1){
const err29 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema2.properties.description,data:data8};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
}
else {
const err30 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema2.type,parentSchema:schema2,data};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
validate2.errors = vErrors;
return errors === 0;
}
validate2.evaluated = {"props":{"name":true,"tier":true,"status":true,"owner":true,"source":true,"created":true,"last_reviewed":true,"lifecycle_classification":true,"core_promotion_status":true,"description":true},"dynamicProps":false,"dynamicItems":false};

export const validators: Readonly<Record<'frontmatter-sot' | 'frontmatter-planning' | 'frontmatter-planning-issues', ValidateFunction>> = {
  'frontmatter-sot': root0,
  'frontmatter-planning': root1,
  'frontmatter-planning-issues': root2,
}
