<#import "template.ftl" as layout>
<@layout.registrationLayout displayMessage=false; section>
  <#if section = "header">
    <#if messageHeader??>${kcSanitize(msg("${messageHeader}"))?no_esc}<#else>${message.summary}</#if>
  <#elseif section = "form">
    <#if messageHeader?? || requiredActions??>
      <p>${message.summary}<#if requiredActions??>: <#list requiredActions as action>${kcSanitize(msg("requiredAction.${action}"))?no_esc}<#sep>, </#sep></#list></#if></p>
    </#if>
    <#if !skipLink??>
      <#if pageRedirectUri?has_content>
        <p><a class="button" href="${pageRedirectUri}">${msg("backToApplication")}</a></p>
      <#elseif actionUri?has_content>
        <p><a class="button" href="${actionUri}">${msg("proceedWithAction")}</a></p>
      <#elseif (client.baseUrl)?has_content>
        <p><a class="button" href="${client.baseUrl}">${msg("backToApplication")}</a></p>
      </#if>
    </#if>
  </#if>
</@layout.registrationLayout>
