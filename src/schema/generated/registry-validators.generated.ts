// @ts-nocheck: compiled code.
// Written by `npm run generate` from schemas/.
import type { ValidateFunction } from 'ajv'
import { isEqual, lengthOf } from '../validator-helpers.ts'

export const root0 = validate0;
const schema0 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"agents.schema.json","title":"agents.toml","description":"The agents of a project, their models, and the phases that they work through.","type":"object","additionalProperties":false,"required":["session_prefix","log_dir"],"properties":{"session_prefix":{"description":"The beginning of the names of all tmux sessions of this project; unique in the fleet.","$ref":"#/$defs/sessionName"},"log_dir":{"description":"Folder of logs and state, within the project. Its file `state/phase-idx` contains the index of the current phase, starting at 0.","$ref":"#/$defs/path"},"defaults":{"description":"The defaults of all agents.","type":"object","additionalProperties":false,"properties":{"model":{"$ref":"#/$defs/model"},"backend":{"$ref":"#/$defs/backend"}}},"models":{"description":"Short names, each with a full name or another short name.","type":"object","additionalProperties":{"$ref":"#/$defs/model"}},"agents":{"description":"The agents, in order.","type":"array","items":{"type":"object","additionalProperties":false,"required":["name","kind"],"properties":{"name":{"description":"Its name; the name of its session is the prefix followed by this name.","$ref":"#/$defs/sessionName"},"kind":{"description":"How it runs: permanently, in turns, for one task, or as a service for the others.","enum":["persistent","loop","task","service"]},"backend":{"$ref":"#/$defs/backend"},"model":{"$ref":"#/$defs/model"},"watch":{"description":"What is watched: `heal` restarts it after it ended, `heal+stall` also when it makes no progress.","enum":["heal","heal+stall","none"]},"enabled":{"description":"False: it is listed and never started.","type":"boolean","default":true},"command":{"description":"For the backend `command`: the program and its arguments as separate strings, without a shell.","type":"array","minItems":1,"items":{"type":"string","pattern":"^[^\\u0000]*$","$comment":"text without NUL characters"}}}}},"phases":{"description":"The phases, in order.","type":"array","items":{"type":"object","additionalProperties":false,"required":["id","plan"],"properties":{"id":{"description":"Its id, as journals and reviews name it.","$ref":"#/$defs/name"},"plan":{"description":"Its plan: a path within the project, or the name of a file in the SOT folder.","$ref":"#/$defs/path"},"models":{"description":"Models of this phase, by the name of the agent.","type":"object","additionalProperties":{"$ref":"#/$defs/model"}}}}}},"$defs":{"sessionName":{"description":"Letters, digits, _ and -; the characters . and : have a meaning in tmux.","type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9_][A-Za-z0-9_-]*$","$comment":"letters, digits, _ and -, not - first (tmux reads . and : in another way)"},"name":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9][A-Za-z0-9._-]*$","$comment":"letters, digits, ., _ and -, a letter or digit first"},"backend":{"description":"The program that runs an agent. `demo` and `command` can be started; others are only listed.","type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9][A-Za-z0-9._-]*$","$comment":"letters, digits, ., _ and -, a letter or digit first"},"model":{"description":"A model: a short name of [models], or a full name.","type":"string","minLength":1,"maxLength":200,"pattern":"^[^\\s\\p{C}]+$","$comment":"a name without spaces and control characters"},"path":{"type":"string","minLength":1,"maxLength":4096,"pattern":"^[^\\p{Cc}\\\\]+$","$comment":"a path with / between its parts, without control characters"}}};
const schema1 = {"description":"Letters, digits, _ and -; the characters . and : have a meaning in tmux.","type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9_][A-Za-z0-9_-]*$","$comment":"letters, digits, _ and -, not - first (tmux reads . and : in another way)"};
const func0 = lengthOf;
const pattern0 = new RegExp("^[A-Za-z0-9_][A-Za-z0-9_-]*$", "u");

function validate1(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate1.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(func0(data) > 64){
const err0 = {instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema1,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(func0(data) < 1){
const err1 = {instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema1,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!pattern0.test(data)){
const err2 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_-]*$"},schema:"^[A-Za-z0-9_][A-Za-z0-9_-]*$",parentSchema:schema1,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema1.type,parentSchema:schema1,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate1.errors = vErrors;
return errors === 0;
}
validate1.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema2 = {"type":"string","minLength":1,"maxLength":4096,"pattern":"^[^\\p{Cc}\\\\]+$","$comment":"a path with / between its parts, without control characters"};
const pattern1 = new RegExp("^[^\\p{Cc}\\\\]+$", "u");

function validate3(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate3.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(func0(data) > 4096){
const err0 = {instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 4096},schema:4096,parentSchema:schema2,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(func0(data) < 1){
const err1 = {instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema2,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!pattern1.test(data)){
const err2 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[^\\p{Cc}\\\\]+$"},schema:"^[^\\p{Cc}\\\\]+$",parentSchema:schema2,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema2.type,parentSchema:schema2,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate3.errors = vErrors;
return errors === 0;
}
validate3.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema3 = {"description":"A model: a short name of [models], or a full name.","type":"string","minLength":1,"maxLength":200,"pattern":"^[^\\s\\p{C}]+$","$comment":"a name without spaces and control characters"};
const pattern2 = new RegExp("^[^\\s\\p{C}]+$", "u");

function validate5(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate5.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(func0(data) > 200){
const err0 = {instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 200},schema:200,parentSchema:schema3,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(func0(data) < 1){
const err1 = {instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema3,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!pattern2.test(data)){
const err2 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[^\\s\\p{C}]+$"},schema:"^[^\\s\\p{C}]+$",parentSchema:schema3,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema3.type,parentSchema:schema3,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate5.errors = vErrors;
return errors === 0;
}
validate5.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema4 = {"description":"The program that runs an agent. `demo` and `command` can be started; others are only listed.","type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9][A-Za-z0-9._-]*$","$comment":"letters, digits, ., _ and -, a letter or digit first"};
const pattern3 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]*$", "u");

function validate7(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate7.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(func0(data) > 64){
const err0 = {instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema4,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(func0(data) < 1){
const err1 = {instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema4,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!pattern3.test(data)){
const err2 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"},schema:"^[A-Za-z0-9][A-Za-z0-9._-]*$",parentSchema:schema4,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema4.type,parentSchema:schema4,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate7.errors = vErrors;
return errors === 0;
}
validate7.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema5 = {"type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9][A-Za-z0-9._-]*$","$comment":"letters, digits, ., _ and -, a letter or digit first"};

function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate13.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(func0(data) > 64){
const err0 = {instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema5,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(func0(data) < 1){
const err1 = {instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema5,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!pattern3.test(data)){
const err2 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"},schema:"^[A-Za-z0-9][A-Za-z0-9._-]*$",parentSchema:schema5,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema5.type,parentSchema:schema5,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate13.errors = vErrors;
return errors === 0;
}
validate13.evaluated = {"dynamicProps":false,"dynamicItems":false};

const pattern4 = new RegExp("^[^\\u0000]*$", "u");

function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="agents.schema.json" */;
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
if(data.session_prefix === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "session_prefix"},schema:schema0.required,parentSchema:schema0,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.log_dir === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "log_dir"},schema:schema0.required,parentSchema:schema0,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "session_prefix") || (key0 === "log_dir")) || (key0 === "defaults")) || (key0 === "models")) || (key0 === "agents")) || (key0 === "phases"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema0,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.session_prefix !== undefined){
if(!(validate1(data.session_prefix, {instancePath:instancePath+"/session_prefix",parentData:data,parentDataProperty:"session_prefix",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
if(data.log_dir !== undefined){
if(!(validate3(data.log_dir, {instancePath:instancePath+"/log_dir",parentData:data,parentDataProperty:"log_dir",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
if(data.defaults !== undefined){
let data2 = data.defaults;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
if(!((key1 === "model") || (key1 === "backend"))){
const err3 = {instancePath:instancePath+"/defaults",schemaPath:"#/properties/defaults/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema0.properties.defaults,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data2.model !== undefined){
if(!(validate5(data2.model, {instancePath:instancePath+"/defaults/model",parentData:data2,parentDataProperty:"model",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
if(data2.backend !== undefined){
if(!(validate7(data2.backend, {instancePath:instancePath+"/defaults/backend",parentData:data2,parentDataProperty:"backend",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate7.errors : vErrors.concat(validate7.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath:instancePath+"/defaults",schemaPath:"#/properties/defaults/type",keyword:"type",params:{type: "object"},schema:schema0.properties.defaults.type,parentSchema:schema0.properties.defaults,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.models !== undefined){
let data5 = data.models;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key2 in data5){
if(!(validate5(data5[key2], {instancePath:instancePath+"/models/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data5,parentDataProperty:key2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
}
else {
const err5 = {instancePath:instancePath+"/models",schemaPath:"#/properties/models/type",keyword:"type",params:{type: "object"},schema:schema0.properties.models.type,parentSchema:schema0.properties.models,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.agents !== undefined){
let data7 = data.agents;
if(Array.isArray(data7)){
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
let data8 = data7[i0];
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.name === undefined){
const err6 = {instancePath:instancePath+"/agents/" + i0,schemaPath:"#/properties/agents/items/required",keyword:"required",params:{missingProperty: "name"},schema:schema0.properties.agents.items.required,parentSchema:schema0.properties.agents.items,data:data8};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data8.kind === undefined){
const err7 = {instancePath:instancePath+"/agents/" + i0,schemaPath:"#/properties/agents/items/required",keyword:"required",params:{missingProperty: "kind"},schema:schema0.properties.agents.items.required,parentSchema:schema0.properties.agents.items,data:data8};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
for(const key3 in data8){
if(!(((((((key3 === "name") || (key3 === "kind")) || (key3 === "backend")) || (key3 === "model")) || (key3 === "watch")) || (key3 === "enabled")) || (key3 === "command"))){
const err8 = {instancePath:instancePath+"/agents/" + i0,schemaPath:"#/properties/agents/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},schema:false,parentSchema:schema0.properties.agents.items,data:data8};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data8.name !== undefined){
if(!(validate1(data8.name, {instancePath:instancePath+"/agents/" + i0+"/name",parentData:data8,parentDataProperty:"name",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
if(data8.kind !== undefined){
let data10 = data8.kind;
if(!((((data10 === "persistent") || (data10 === "loop")) || (data10 === "task")) || (data10 === "service"))){
const err9 = {instancePath:instancePath+"/agents/" + i0+"/kind",schemaPath:"#/properties/agents/items/properties/kind/enum",keyword:"enum",params:{allowedValues: schema0.properties.agents.items.properties.kind.enum},schema:schema0.properties.agents.items.properties.kind.enum,parentSchema:schema0.properties.agents.items.properties.kind,data:data10};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data8.backend !== undefined){
if(!(validate7(data8.backend, {instancePath:instancePath+"/agents/" + i0+"/backend",parentData:data8,parentDataProperty:"backend",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate7.errors : vErrors.concat(validate7.errors);
errors = vErrors.length;
}
}
if(data8.model !== undefined){
if(!(validate5(data8.model, {instancePath:instancePath+"/agents/" + i0+"/model",parentData:data8,parentDataProperty:"model",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
if(data8.watch !== undefined){
let data13 = data8.watch;
if(!(((data13 === "heal") || (data13 === "heal+stall")) || (data13 === "none"))){
const err10 = {instancePath:instancePath+"/agents/" + i0+"/watch",schemaPath:"#/properties/agents/items/properties/watch/enum",keyword:"enum",params:{allowedValues: schema0.properties.agents.items.properties.watch.enum},schema:schema0.properties.agents.items.properties.watch.enum,parentSchema:schema0.properties.agents.items.properties.watch,data:data13};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data8.enabled !== undefined){
let data14 = data8.enabled;
if(typeof data14 !== "boolean"){
const err11 = {instancePath:instancePath+"/agents/" + i0+"/enabled",schemaPath:"#/properties/agents/items/properties/enabled/type",keyword:"type",params:{type: "boolean"},schema:schema0.properties.agents.items.properties.enabled.type,parentSchema:schema0.properties.agents.items.properties.enabled,data:data14};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data8.command !== undefined){
let data15 = data8.command;
if(Array.isArray(data15)){
if(data15.length < 1){
const err12 = {instancePath:instancePath+"/agents/" + i0+"/command",schemaPath:"#/properties/agents/items/properties/command/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema0.properties.agents.items.properties.command,data:data15};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
const len1 = data15.length;
for(let i1=0; i1<len1; i1++){
let data16 = data15[i1];
if(typeof data16 === "string"){
if(!pattern4.test(data16)){
const err13 = {instancePath:instancePath+"/agents/" + i0+"/command/" + i1,schemaPath:"#/properties/agents/items/properties/command/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},schema:"^[^\\u0000]*$",parentSchema:schema0.properties.agents.items.properties.command.items,data:data16};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/agents/" + i0+"/command/" + i1,schemaPath:"#/properties/agents/items/properties/command/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.agents.items.properties.command.items.type,parentSchema:schema0.properties.agents.items.properties.command.items,data:data16};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/agents/" + i0+"/command",schemaPath:"#/properties/agents/items/properties/command/type",keyword:"type",params:{type: "array"},schema:schema0.properties.agents.items.properties.command.type,parentSchema:schema0.properties.agents.items.properties.command,data:data15};
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
const err16 = {instancePath:instancePath+"/agents/" + i0,schemaPath:"#/properties/agents/items/type",keyword:"type",params:{type: "object"},schema:schema0.properties.agents.items.type,parentSchema:schema0.properties.agents.items,data:data8};
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
else {
const err17 = {instancePath:instancePath+"/agents",schemaPath:"#/properties/agents/type",keyword:"type",params:{type: "array"},schema:schema0.properties.agents.type,parentSchema:schema0.properties.agents,data:data7};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.phases !== undefined){
let data17 = data.phases;
if(Array.isArray(data17)){
const len2 = data17.length;
for(let i2=0; i2<len2; i2++){
let data18 = data17[i2];
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.id === undefined){
const err18 = {instancePath:instancePath+"/phases/" + i2,schemaPath:"#/properties/phases/items/required",keyword:"required",params:{missingProperty: "id"},schema:schema0.properties.phases.items.required,parentSchema:schema0.properties.phases.items,data:data18};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data18.plan === undefined){
const err19 = {instancePath:instancePath+"/phases/" + i2,schemaPath:"#/properties/phases/items/required",keyword:"required",params:{missingProperty: "plan"},schema:schema0.properties.phases.items.required,parentSchema:schema0.properties.phases.items,data:data18};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
for(const key4 in data18){
if(!(((key4 === "id") || (key4 === "plan")) || (key4 === "models"))){
const err20 = {instancePath:instancePath+"/phases/" + i2,schemaPath:"#/properties/phases/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},schema:false,parentSchema:schema0.properties.phases.items,data:data18};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data18.id !== undefined){
if(!(validate13(data18.id, {instancePath:instancePath+"/phases/" + i2+"/id",parentData:data18,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
}
if(data18.plan !== undefined){
if(!(validate3(data18.plan, {instancePath:instancePath+"/phases/" + i2+"/plan",parentData:data18,parentDataProperty:"plan",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
if(data18.models !== undefined){
let data21 = data18.models;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
for(const key5 in data21){
if(!(validate5(data21[key5], {instancePath:instancePath+"/phases/" + i2+"/models/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data21,parentDataProperty:key5,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
}
else {
const err21 = {instancePath:instancePath+"/phases/" + i2+"/models",schemaPath:"#/properties/phases/items/properties/models/type",keyword:"type",params:{type: "object"},schema:schema0.properties.phases.items.properties.models.type,parentSchema:schema0.properties.phases.items.properties.models,data:data21};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath:instancePath+"/phases/" + i2,schemaPath:"#/properties/phases/items/type",keyword:"type",params:{type: "object"},schema:schema0.properties.phases.items.type,parentSchema:schema0.properties.phases.items,data:data18};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/phases",schemaPath:"#/properties/phases/type",keyword:"type",params:{type: "array"},schema:schema0.properties.phases.type,parentSchema:schema0.properties.phases,data:data17};
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
const err24 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema0.type,parentSchema:schema0,data};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
validate0.errors = vErrors;
return errors === 0;
}
validate0.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const root1 = validate17;
const schema6 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"fleet.schema.json","title":"fleet.toml","description":"The projects of a fleet.","type":"object","additionalProperties":false,"properties":{"projects":{"description":"The projects, in order.","type":"array","items":{"type":"object","additionalProperties":false,"required":["name","path"],"properties":{"name":{"description":"Its name in commands.","type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9][A-Za-z0-9._-]*$","$comment":"letters, digits, ., _ and -, a letter or digit first"},"path":{"description":"Its folder, within the folder of fleet.toml.","type":"string","minLength":1,"maxLength":4096,"pattern":"^[^\\p{Cc}\\\\]+$","$comment":"a path with / between its parts, without control characters"},"enabled":{"description":"False: it is only registered; it is not started and not on the board.","type":"boolean","default":true},"engine":{"description":"A commit (whole or shortened) or a tag that its engine is pinned to.","type":"string","minLength":1,"maxLength":200,"pattern":"^(?!.*(?:\\.\\.|@\\{|//))[A-Za-z0-9][A-Za-z0-9._/+-]*$","$comment":"a commit or a tag"}}}}}};
const pattern8 = new RegExp("^(?!.*(?:\\.\\.|@\\{|//))[A-Za-z0-9][A-Za-z0-9._/+-]*$", "u");

function validate17(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="fleet.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate17.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(key0 === "projects")){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema6,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.projects !== undefined){
let data0 = data.projects;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.name === undefined){
const err1 = {instancePath:instancePath+"/projects/" + i0,schemaPath:"#/properties/projects/items/required",keyword:"required",params:{missingProperty: "name"},schema:schema6.properties.projects.items.required,parentSchema:schema6.properties.projects.items,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data1.path === undefined){
const err2 = {instancePath:instancePath+"/projects/" + i0,schemaPath:"#/properties/projects/items/required",keyword:"required",params:{missingProperty: "path"},schema:schema6.properties.projects.items.required,parentSchema:schema6.properties.projects.items,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key1 in data1){
if(!((((key1 === "name") || (key1 === "path")) || (key1 === "enabled")) || (key1 === "engine"))){
const err3 = {instancePath:instancePath+"/projects/" + i0,schemaPath:"#/properties/projects/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema6.properties.projects.items,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data1.name !== undefined){
let data2 = data1.name;
if(typeof data2 === "string"){
if(func0(data2) > 64){
const err4 = {instancePath:instancePath+"/projects/" + i0+"/name",schemaPath:"#/properties/projects/items/properties/name/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema6.properties.projects.items.properties.name,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(func0(data2) < 1){
const err5 = {instancePath:instancePath+"/projects/" + i0+"/name",schemaPath:"#/properties/projects/items/properties/name/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema6.properties.projects.items.properties.name,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!pattern3.test(data2)){
const err6 = {instancePath:instancePath+"/projects/" + i0+"/name",schemaPath:"#/properties/projects/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"},schema:"^[A-Za-z0-9][A-Za-z0-9._-]*$",parentSchema:schema6.properties.projects.items.properties.name,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/projects/" + i0+"/name",schemaPath:"#/properties/projects/items/properties/name/type",keyword:"type",params:{type: "string"},schema:schema6.properties.projects.items.properties.name.type,parentSchema:schema6.properties.projects.items.properties.name,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data1.path !== undefined){
let data3 = data1.path;
if(typeof data3 === "string"){
if(func0(data3) > 4096){
const err8 = {instancePath:instancePath+"/projects/" + i0+"/path",schemaPath:"#/properties/projects/items/properties/path/maxLength",keyword:"maxLength",params:{limit: 4096},schema:4096,parentSchema:schema6.properties.projects.items.properties.path,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(func0(data3) < 1){
const err9 = {instancePath:instancePath+"/projects/" + i0+"/path",schemaPath:"#/properties/projects/items/properties/path/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema6.properties.projects.items.properties.path,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!pattern1.test(data3)){
const err10 = {instancePath:instancePath+"/projects/" + i0+"/path",schemaPath:"#/properties/projects/items/properties/path/pattern",keyword:"pattern",params:{pattern: "^[^\\p{Cc}\\\\]+$"},schema:"^[^\\p{Cc}\\\\]+$",parentSchema:schema6.properties.projects.items.properties.path,data:data3};
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
const err11 = {instancePath:instancePath+"/projects/" + i0+"/path",schemaPath:"#/properties/projects/items/properties/path/type",keyword:"type",params:{type: "string"},schema:schema6.properties.projects.items.properties.path.type,parentSchema:schema6.properties.projects.items.properties.path,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data1.enabled !== undefined){
let data4 = data1.enabled;
if(typeof data4 !== "boolean"){
const err12 = {instancePath:instancePath+"/projects/" + i0+"/enabled",schemaPath:"#/properties/projects/items/properties/enabled/type",keyword:"type",params:{type: "boolean"},schema:schema6.properties.projects.items.properties.enabled.type,parentSchema:schema6.properties.projects.items.properties.enabled,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data1.engine !== undefined){
let data5 = data1.engine;
if(typeof data5 === "string"){
if(func0(data5) > 200){
const err13 = {instancePath:instancePath+"/projects/" + i0+"/engine",schemaPath:"#/properties/projects/items/properties/engine/maxLength",keyword:"maxLength",params:{limit: 200},schema:200,parentSchema:schema6.properties.projects.items.properties.engine,data:data5};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(func0(data5) < 1){
const err14 = {instancePath:instancePath+"/projects/" + i0+"/engine",schemaPath:"#/properties/projects/items/properties/engine/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema6.properties.projects.items.properties.engine,data:data5};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!pattern8.test(data5)){
const err15 = {instancePath:instancePath+"/projects/" + i0+"/engine",schemaPath:"#/properties/projects/items/properties/engine/pattern",keyword:"pattern",params:{pattern: "^(?!.*(?:\\.\\.|@\\{|//))[A-Za-z0-9][A-Za-z0-9._/+-]*$"},schema:"^(?!.*(?:\\.\\.|@\\{|//))[A-Za-z0-9][A-Za-z0-9._/+-]*$",parentSchema:schema6.properties.projects.items.properties.engine,data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/projects/" + i0+"/engine",schemaPath:"#/properties/projects/items/properties/engine/type",keyword:"type",params:{type: "string"},schema:schema6.properties.projects.items.properties.engine.type,parentSchema:schema6.properties.projects.items.properties.engine,data:data5};
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
else {
const err17 = {instancePath:instancePath+"/projects/" + i0,schemaPath:"#/properties/projects/items/type",keyword:"type",params:{type: "object"},schema:schema6.properties.projects.items.type,parentSchema:schema6.properties.projects.items,data:data1};
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
else {
const err18 = {instancePath:instancePath+"/projects",schemaPath:"#/properties/projects/type",keyword:"type",params:{type: "array"},schema:schema6.properties.projects.type,parentSchema:schema6.properties.projects,data:data0};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema6.type,parentSchema:schema6,data};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
validate17.errors = vErrors;
return errors === 0;
}
validate17.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const root2 = validate18;
const schema7 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"internal/fleet-record.schema.json","title":"What `sot fleet up` started (record.json)","description":"What `sot fleet up` started, written before it starts anything.","type":"object","required":["schema","mark","home","address","sessions"],"properties":{"schema":{"const":"sot-fleet-record/1"},"mark":{"description":"It cannot be guessed: only processes and sessions that carry it are ever ended.","type":"string","pattern":"^[0-9a-f]{32}$"},"home":{"description":"The folder that it was written to.","$ref":"#/$defs/text"},"address":{"description":"The server of tmux: by the path of its socket, or by its name in the folder of sockets.","anyOf":[{"type":"object","required":["path"],"properties":{"path":{"$ref":"#/$defs/text"}}},{"type":"object","required":["label","folder"],"not":{"required":["path"]},"properties":{"label":{"$ref":"#/$defs/text"},"folder":{"anyOf":[{"$ref":"#/$defs/text"},{"type":"null"}]}}}]},"sessions":{"type":"array","items":{"$ref":"#/$defs/session"}}},"$defs":{"text":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"session":{"description":"A session that `up` is about to start, or has started: then with the id and time from tmux.","type":"object","required":["agent","session","id","created"],"properties":{"agent":{"$ref":"#/$defs/text"},"session":{"$ref":"#/$defs/text"},"id":{"type":["string","null"],"pattern":"^\\$\\d+$"},"created":{"type":["number","null"]}},"if":{"properties":{"id":{"type":"null"}}},"then":{"properties":{"created":{"type":"null"}}},"else":{"properties":{"created":{"type":"number"}}}}}};
const pattern9 = new RegExp("^[0-9a-f]{32}$", "u");
const schema8 = {"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"};

function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate19.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(func0(data) < 1){
const err0 = {instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema8,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!pattern4.test(data)){
const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},schema:"^[^\\u0000]*$",parentSchema:schema8,data};
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
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema8.type,parentSchema:schema8,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate19.errors = vErrors;
return errors === 0;
}
validate19.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema9 = {"description":"A session that `up` is about to start, or has started: then with the id and time from tmux.","type":"object","required":["agent","session","id","created"],"properties":{"agent":{"$ref":"#/$defs/text"},"session":{"$ref":"#/$defs/text"},"id":{"type":["string","null"],"pattern":"^\\$\\d+$"},"created":{"type":["number","null"]}},"if":{"properties":{"id":{"type":"null"}}},"then":{"properties":{"created":{"type":"null"}}},"else":{"properties":{"created":{"type":"number"}}}};
const pattern11 = new RegExp("^\\$\\d+$", "u");

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate24.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
if(data.id !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.created !== undefined){
let data1 = data.created;
if(data1 !== null){
const err1 = {instancePath:instancePath+"/created",schemaPath:"#/then/properties/created/type",keyword:"type",params:{type: "null"},schema:schema9.then.properties.created.type,parentSchema:schema9.then.properties.created,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
var _valid0 = _errs5 === errors;
valid0 = _valid0;
if(valid0){
var props0 = {};
props0.created = true;
props0.id = true;
}
ifClause0 = "then";
}
else {
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.created !== undefined){
let data2 = data.created;
if(!((typeof data2 == "number") && (isFinite(data2)))){
const err2 = {instancePath:instancePath+"/created",schemaPath:"#/else/properties/created/type",keyword:"type",params:{type: "number"},schema:schema9.else.properties.created.type,parentSchema:schema9.else.properties.created,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
var _valid0 = _errs8 === errors;
valid0 = _valid0;
if(valid0){
if(props0 !== true){
props0 = props0 || {};
props0.created = true;
}
}
ifClause0 = "else";
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema9.if,parentSchema:schema9,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.agent === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent"},schema:schema9.required,parentSchema:schema9,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.session === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "session"},schema:schema9.required,parentSchema:schema9,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.id === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},schema:schema9.required,parentSchema:schema9,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.created === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created"},schema:schema9.required,parentSchema:schema9,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(props0 !== true){
props0 = props0 || {};
props0.agent = true;
props0.session = true;
props0.id = true;
props0.created = true;
}
if(data.agent !== undefined){
if(!(validate19(data.agent, {instancePath:instancePath+"/agent",parentData:data,parentDataProperty:"agent",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate19.errors : vErrors.concat(validate19.errors);
errors = vErrors.length;
}
}
if(data.session !== undefined){
if(!(validate19(data.session, {instancePath:instancePath+"/session",parentData:data,parentDataProperty:"session",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate19.errors : vErrors.concat(validate19.errors);
errors = vErrors.length;
}
}
if(data.id !== undefined){
let data5 = data.id;
if((typeof data5 !== "string") && (data5 !== null)){
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: schema9.properties.id.type},schema:schema9.properties.id.type,parentSchema:schema9.properties.id,data:data5};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(typeof data5 === "string"){
if(!pattern11.test(data5)){
const err9 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\$\\d+$"},schema:"^\\$\\d+$",parentSchema:schema9.properties.id,data:data5};
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
if(data.created !== undefined){
let data6 = data.created;
if((!((typeof data6 == "number") && (isFinite(data6)))) && (data6 !== null)){
const err10 = {instancePath:instancePath+"/created",schemaPath:"#/properties/created/type",keyword:"type",params:{type: schema9.properties.created.type},schema:schema9.properties.created.type,parentSchema:schema9.properties.created,data:data6};
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
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema9.type,parentSchema:schema9,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate24.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate24.evaluated = {"dynamicProps":true,"dynamicItems":false};


function validate18(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="internal/fleet-record.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate18.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.schema === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schema"},schema:schema7.required,parentSchema:schema7,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.mark === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "mark"},schema:schema7.required,parentSchema:schema7,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.home === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "home"},schema:schema7.required,parentSchema:schema7,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.address === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "address"},schema:schema7.required,parentSchema:schema7,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.sessions === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sessions"},schema:schema7.required,parentSchema:schema7,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.schema !== undefined){
let data0 = data.schema;
if("sot-fleet-record/1" !== data0){
const err5 = {instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "sot-fleet-record/1"},schema:"sot-fleet-record/1",parentSchema:schema7.properties.schema,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.mark !== undefined){
let data1 = data.mark;
if(typeof data1 === "string"){
if(!pattern9.test(data1)){
const err6 = {instancePath:instancePath+"/mark",schemaPath:"#/properties/mark/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{32}$"},schema:"^[0-9a-f]{32}$",parentSchema:schema7.properties.mark,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/mark",schemaPath:"#/properties/mark/type",keyword:"type",params:{type: "string"},schema:schema7.properties.mark.type,parentSchema:schema7.properties.mark,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.home !== undefined){
if(!(validate19(data.home, {instancePath:instancePath+"/home",parentData:data,parentDataProperty:"home",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate19.errors : vErrors.concat(validate19.errors);
errors = vErrors.length;
}
}
if(data.address !== undefined){
let data3 = data.address;
const _errs6 = errors;
let valid1 = false;
const _errs7 = errors;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.path === undefined){
const err8 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/anyOf/0/required",keyword:"required",params:{missingProperty: "path"},schema:schema7.properties.address.anyOf[0].required,parentSchema:schema7.properties.address.anyOf[0],data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data3.path !== undefined){
if(!(validate19(data3.path, {instancePath:instancePath+"/address/path",parentData:data3,parentDataProperty:"path",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate19.errors : vErrors.concat(validate19.errors);
errors = vErrors.length;
}
}
}
else {
const err9 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/anyOf/0/type",keyword:"type",params:{type: "object"},schema:schema7.properties.address.anyOf[0].type,parentSchema:schema7.properties.address.anyOf[0],data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(_valid0){
var props0 = {};
props0.path = true;
}
const _errs10 = errors;
const _errs12 = errors;
const _errs13 = errors;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing0;
if((data3.path === undefined) && (missing0 = "path")){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
var valid3 = _errs13 === errors;
if(valid3){
const err11 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/anyOf/1/not",keyword:"not",params:{},schema:schema7.properties.address.anyOf[1].not,parentSchema:schema7.properties.address.anyOf[1],data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.label === undefined){
const err12 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/anyOf/1/required",keyword:"required",params:{missingProperty: "label"},schema:schema7.properties.address.anyOf[1].required,parentSchema:schema7.properties.address.anyOf[1],data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data3.folder === undefined){
const err13 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/anyOf/1/required",keyword:"required",params:{missingProperty: "folder"},schema:schema7.properties.address.anyOf[1].required,parentSchema:schema7.properties.address.anyOf[1],data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data3.label !== undefined){
if(!(validate19(data3.label, {instancePath:instancePath+"/address/label",parentData:data3,parentDataProperty:"label",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate19.errors : vErrors.concat(validate19.errors);
errors = vErrors.length;
}
}
if(data3.folder !== undefined){
let data6 = data3.folder;
const _errs16 = errors;
let valid5 = false;
const _errs17 = errors;
if(!(validate19(data6, {instancePath:instancePath+"/address/folder",parentData:data3,parentDataProperty:"folder",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate19.errors : vErrors.concat(validate19.errors);
errors = vErrors.length;
}
var _valid1 = _errs17 === errors;
valid5 = valid5 || _valid1;
const _errs18 = errors;
if(data6 !== null){
const err14 = {instancePath:instancePath+"/address/folder",schemaPath:"#/properties/address/anyOf/1/properties/folder/anyOf/1/type",keyword:"type",params:{type: "null"},schema:schema7.properties.address.anyOf[1].properties.folder.anyOf[1].type,parentSchema:schema7.properties.address.anyOf[1].properties.folder.anyOf[1],data:data6};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid1 = _errs18 === errors;
valid5 = valid5 || _valid1;
if(!valid5){
const err15 = {instancePath:instancePath+"/address/folder",schemaPath:"#/properties/address/anyOf/1/properties/folder/anyOf",keyword:"anyOf",params:{},schema:schema7.properties.address.anyOf[1].properties.folder.anyOf,parentSchema:schema7.properties.address.anyOf[1].properties.folder,data:data6};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
else {
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err16 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/anyOf/1/type",keyword:"type",params:{type: "object"},schema:schema7.properties.address.anyOf[1].type,parentSchema:schema7.properties.address.anyOf[1],data:data3};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid0 = _errs10 === errors;
valid1 = valid1 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.label = true;
props0.folder = true;
}
}
if(!valid1){
const err17 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/anyOf",keyword:"anyOf",params:{},schema:schema7.properties.address.anyOf,parentSchema:schema7.properties.address,data:data3};
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
if(data.sessions !== undefined){
let data7 = data.sessions;
if(Array.isArray(data7)){
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
if(!(validate24(data7[i0], {instancePath:instancePath+"/sessions/" + i0,parentData:data7,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
}
else {
const err18 = {instancePath:instancePath+"/sessions",schemaPath:"#/properties/sessions/type",keyword:"type",params:{type: "array"},schema:schema7.properties.sessions.type,parentSchema:schema7.properties.sessions,data:data7};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema7.type,parentSchema:schema7,data};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
validate18.errors = vErrors;
return errors === 0;
}
validate18.evaluated = {"props":{"schema":true,"mark":true,"home":true,"address":true,"sessions":true},"dynamicProps":false,"dynamicItems":false};

export const validators: Readonly<Record<'agents' | 'fleet' | 'internal/fleet-record', ValidateFunction>> = {
  'agents': root0,
  'fleet': root1,
  'internal/fleet-record': root2,
}
